import { type ModuleTesting, SIGNED_IN } from '../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'realtime.events': { allowed: SIGNED_IN, input: () => ({}) },
    'realtime.poll': { allowed: SIGNED_IN, input: () => ({}) },
  },
  routes: {
    'GET /trpc': { allowed: SIGNED_IN, seen: 'server/plugins/realtime-socket.test.ts' },
  },
};
