import { createRootRoute, Outlet } from '@tanstack/react-router';
import { ToastOutlet } from '../components/toast-outlet.tsx';

export const Route = createRootRoute({ component: Root });

/** Everything that surrounds every page, signed in or not, is mounted here. */
function Root() {
  return (
    <>
      <Outlet />
      <ToastOutlet />
    </>
  );
}
