import type { AllRoutes } from './router.tsx';
import { Route as root } from './routes/__root.tsx';
import { Route as login } from './routes/login.tsx';

// As the generated tree has it; the types of routes know no other way there.
const place: object = { id: '/login', path: '/login', getParentRoute: () => root };
const signIn = login.update({ ...login.options, ...place });

/**
 * The part of all routes that the portal's most frequent first page needs, without a session. All of them, with the filters of
 * all lists, would be a sixth of what it loads.
 */
export const signInRoutes = root.addChildren([signIn]) as unknown as AllRoutes;

/** Whether the guard leads a person without a session from this address to the sign-in page. */
export const leadsToSignIn = (path: string): boolean => ['/', '/login', '/dashboard'].includes(path);
