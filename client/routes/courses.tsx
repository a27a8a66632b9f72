import { createFileRoute, redirect } from '@tanstack/react-router';

/** A player without a course has nothing to play. */
export const Route = createFileRoute('/courses')({
  staticData: { access: 'portal.read' },
  beforeLoad: () => {
    throw redirect({ to: '/training', replace: true });
  },
});
