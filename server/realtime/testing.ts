import type { ModuleTesting } from '../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'realtime.events': { input: () => ({}) },
    'realtime.poll': { input: () => ({}) },
  },
  routes: {
    'GET /trpc': { seen: 'server/plugins/realtime-socket.test.ts' },
  },
};
