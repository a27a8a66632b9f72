import type { TestPortal } from '../../test/harness.ts';
import {
  ADMINS,
  APPROVED,
  type Cell,
  type DocumentedCall,
  type ModuleTesting,
  type Row,
  SIGNED_IN,
} from '../../test/module-testing.ts';
import { documentOfSomebodyElse } from './evidence/testing.ts';

type Reviewed = {
  /** Of the calls and the table, such as `licenses`. */
  noun: 'experiences' | 'licenses' | 'bonds';
  /** What a new one is submitted with. */
  fields: () => Record<string, unknown>;
  /** What their list is asked for. */
  asked?: Record<string, unknown>;
  /** One of that account that waits for review. */
  make: (portal: TestPortal, userId: string) => Promise<{ id: string }>;
};

/** The calls of one kind of qualification. Owners change their own; what is somebody else's is for admins. */
export function reviewedTesting({ noun, fields, make, asked = {} }: Reviewed): ModuleTesting {
  const ofSomebodyElse = async ({ portal }: Cell) => {
    const { userId } = await portal.account('staff');
    return { id: (await make(portal, userId)).id };
  };
  const own: Row['input'] = async (cell) =>
    cell.me ? { id: (await make(cell.portal, cell.me.userId)).id } : ofSomebodyElse(cell);
  return {
    procedures: {
      [`${noun}.list`]: { allowed: ADMINS, input: () => asked },
      [`${noun}.export`]: { allowed: ADMINS, input: () => ({ status: 'pending', ...asked }) },
      [`${noun}.mine`]: { allowed: SIGNED_IN },
      [`${noun}.past`]: { allowed: SIGNED_IN },
      [`${noun}.history`]: { allowed: SIGNED_IN, input: own, foreign: ofSomebodyElse },
      [`${noun}.submit`]: {
        allowed: APPROVED,
        input: fields,
        foreign: async ({ portal }) => ({ ...fields(), documentUrl: await documentOfSomebodyElse(portal) }),
      },
      [`${noun}.revise`]: { allowed: APPROVED, input: own, foreign: ofSomebodyElse },
      [`${noun}.remove`]: { allowed: APPROVED, input: own, foreign: ofSomebodyElse },
      [`${noun}.approve`]: { allowed: ADMINS, input: ofSomebodyElse },
      [`${noun}.reject`]: { allowed: ADMINS, input: ofSomebodyElse },
    },
    // Part 1, section 7
    documented: reviewedCalls(noun),
    beyond: [
      ['GET', `/${noun}.csv`],
      ['GET', `/${noun}/{}/history`],
      ['GET', `/${noun}/my/past`],
    ],
    wishedFor: ({ database }, since, victimId) =>
      database.sql.unsafe(
        `select status, user_id from ${noun} where created_at >= $1 and (status <> 'pending' or user_id = $2)`,
        [since, victimId],
      ),
  };
}

const reviewedCalls = (noun: string): DocumentedCall[] => [
  ['GET', `/${noun}/my`],
  ['POST', `/${noun}`],
  ['PUT', `/${noun}/{}`],
  ['DELETE', `/${noun}/{}`],
  ['PUT', `/${noun}/{}/approve`],
  ['PUT', `/${noun}/{}/reject`],
];
