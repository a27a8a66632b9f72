import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

const views = ['components', 'sample', 'sign-in'] as const;
export type DesignView = (typeof views)[number];

/** Development only: production builds answer "not found" and do not carry the page. */
export const Route = createFileRoute('/dev/design-system')({
  validateSearch: (search): { view: DesignView } => ({
    view: views.find((view) => view === search.view) ?? 'components',
  }),
  staticData: { access: __DESIGN_PAGE__ ? 'anybody' : 'nobody' },
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
