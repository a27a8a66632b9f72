import { documentOfSomebodyElse } from '../modules/qualifications/evidence/testing.ts';
import type { TestPortal } from './harness.ts';
import type {
  Cell,
  DocumentedCall,
  Effects,
  ForeignPart,
  ModuleTesting,
  MutationRow,
  QueryRow,
  Row,
} from './module-testing.ts';

type Standing = { status?: 'rejected' | 'approved' };

type Reviewed = {
  /** Of the calls and the table, such as `licenses`. */
  noun: 'experiences' | 'licenses' | 'bonds';
  /** The input of a new one. */
  fields: () => Record<string, unknown>;
  /** Another value of a field, for a change. */
  changed: Record<string, unknown>;
  /** The input of their list. */
  listQuery?: Record<string, unknown>;
  /** One of that account that waits for review. */
  make: (portal: TestPortal, userId: string, columns?: Standing) => Promise<{ id: string }>;
};

/** The calls of one kind of qualification. Owners change their own; other people's are for admins. */
export function reviewedTesting({ noun, fields, changed, make, listQuery: input = {} }: Reviewed) {
  const kind = kinds[noun];
  const ofSomebodyElse = async ({ portal }: Cell, columns?: Standing) => {
    const { userId } = await portal.account('staff');
    return { id: (await make(portal, userId, columns)).id };
  };
  const own = (columns?: Standing) => async (cell: Cell) =>
    cell.me ? { id: (await make(cell.portal, cell.me.userId, columns)).id } : ofSomebodyElse(cell, columns);
  const ownChanged = (columns?: Standing) => async (cell: Cell) => ({
    ...(await own(columns)(cell)),
    ...changed,
  });
  const foreign: Row['foreign'] = { id: (cell) => ofSomebodyElse(cell) };
  const documentUrl: ForeignPart = async ({ portal }) => ({
    documentUrl: await documentOfSomebodyElse(portal),
  });
  const namesOther = (field: 'userId' | 'staffId') => ({
    part: async ({ portal }: Cell) => ({ [field]: (await portal.account('staff')).userId }),
    answer: 403,
  });
  const changesOwn: Effects['announces'] = { qualifications_changed: ['admins', 'me'] };
  const decides: Effects['announces'] = {
    review_decided: ['other'],
    notification: ['other'],
    qualifications_changed: ['admins', 'other'],
  };
  const queries: Record<string, QueryRow> = {
    list: { open: { administered: ['userId'] }, input: () => input },
    export: {
      open: { administered: ['userId'] },
      input: () => ({ status: 'pending', ...input }),
    },
    mine: {},
    past: {},
    history: { input: own(), foreign, adminsMay: true },
  };
  const mutations: Record<string, MutationRow> = {
    submit: {
      audits: [`${kind}.submitted`],
      announces: changesOwn,
      input: fields,
      adminsMay: true,
      foreign: { documentUrl, userId: namesOther('userId'), staffId: namesOther('staffId') },
    },
    revise: {
      audits: [`${kind}.changed`],
      announces: changesOwn,
      input: ownChanged(),
      adminsMay: true,
      foreign: { ...foreign, documentUrl },
      examples: {
        'what was rejected': {
          input: ownChanged({ status: 'rejected' }),
          audits: [`${kind}.resubmitted`],
          announces: changesOwn,
        },
        'what was approved': {
          input: ownChanged({ status: 'approved' }),
          audits: [`${kind}.revised`],
          announces: changesOwn,
        },
      },
    },
    remove: {
      audits: [`${kind}.deleted`],
      announces: changesOwn,
      input: own(),
      adminsMay: true,
      foreign,
      examples: {
        'what was approved': {
          input: own({ status: 'approved' }),
          audits: [`${kind}.withdrawn`],
          announces: changesOwn,
        },
      },
    },
    approve: {
      audits: [`${kind}.approved`],
      announces: decides,
      open: { administered: ['id'] },
      input: (cell) => ofSomebodyElse(cell),
    },
    reject: {
      audits: [`${kind}.rejected`],
      announces: decides,
      open: { administered: ['id'] },
      input: (cell) => ofSomebodyElse(cell),
    },
  };
  const named = Object.entries({ ...queries, ...mutations }).map(([call, row]) => [`${noun}.${call}`, row]);
  return {
    procedures: Object.fromEntries(named),
    // Part 1, section 7
    documented: reviewedCalls(noun),
    beyond: [
      ['GET', `/${noun}.csv`],
      ['GET', `/${noun}/{}/history`],
      ['GET', `/${noun}/my/past`],
    ],
    massAssigned: ({ database }, since, victimId) =>
      database.sql.unsafe(
        `select status, user_id from ${noun} where created_at >= $1 and (status <> 'pending' or user_id = $2)`,
        [since, victimId],
      ),
  } satisfies ModuleTesting;
}

const kinds = { experiences: 'experience', licenses: 'license', bonds: 'bond' } as const;

const reviewedCalls = (noun: string): DocumentedCall[] => [
  ['GET', `/${noun}/my`],
  ['POST', `/${noun}`],
  ['PUT', `/${noun}/{}`],
  ['DELETE', `/${noun}/{}`],
  ['PUT', `/${noun}/{}/approve`],
  ['PUT', `/${noun}/{}/reject`],
];
