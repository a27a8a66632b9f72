import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { makeOpenPosition } from '../offers/testing.ts';

const input = async ({ portal }: Cell) => ({
  id: (await makeOpenPosition(portal)).deployment.id,
  on: '2031-03-04',
});

export const testing: ModuleTesting = {
  procedures: {
    'packet.roster': {
      audits: ['deployment.roster_exported'],
      announces: {},
      open: { administered: ['id'] },
      input,
    },
    'packet.whole': {
      audits: ['deployment.packet_exported'],
      announces: {},
      open: { administered: ['id'] },
      input,
    },
  },
  beyond: [
    ['GET', '/deployments/{}/roster.csv'],
    ['GET', '/deployments/{}/packet.zip'],
  ],
};
