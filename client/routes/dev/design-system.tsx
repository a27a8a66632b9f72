import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

/** Development only: production builds answer "not found" and do not carry the page. */
export const Route = createFileRoute('/dev/design-system')({
  beforeLoad: () => {
    if (!__DESIGN_PAGE__) throw notFound();
  },
  component: __DESIGN_PAGE__
    ? lazyRouteComponent(
        () => import('../../features/design-system/design-system-page.tsx'),
        'DesignSystemPage',
      )
    : undefined,
});
