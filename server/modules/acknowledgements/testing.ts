import { createHash } from 'node:crypto';
import {
  acknowledgementPeople,
  acknowledgementRequirements,
  acknowledgements,
} from '@portal/db/schema/acknowledgements.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import type { Cell, ModuleTesting } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';
import { makeUpdate } from '../company-updates/testing.ts';
import { makeDepartment } from '../departments/testing.ts';
import { makeDocument } from '../documents/testing.ts';

/** Inserts an attestation that is required from these people, who were asked without being notified. */
export async function makeAttestation(
  portal: TestPortal,
  people: string[],
  columns: Columns<typeof acknowledgementRequirements> = {},
) {
  const { db, clock } = portal.services;
  const title = freshName('Attestation');
  const row = only(
    await db
      .insert(acknowledgementRequirements)
      .values({
        id: newId(),
        kind: 'attestation',
        title,
        content: 'I keep what I learn about policyholders to myself.',
        version: 1,
        contentHash: createHash('sha256').update(title).digest('hex'),
        everybody: false,
        dueDate: '2199-12-31',
        createdBy: (await portal.account('admin')).userId,
        ...columns,
      })
      .returning(),
  );
  const { id: requirementId, version, contentHash, dueDate } = row;
  if (people.length > 0) {
    await db.insert(acknowledgementPeople).values(people.map((userId) => ({ requirementId, userId })));
    await db.insert(acknowledgements).values(
      people.map((userId) => ({
        requirementId,
        userId,
        version,
        contentHash,
        dueDate,
        askedAt: isoNow(clock),
      })),
    );
  }
  return row;
}

const someone = async (portal: TestPortal) => (await portal.account('staff')).userId;

/** One that the caller was asked for. */
const ownOne = async ({ portal, me }: Cell) => ({
  id: (await makeAttestation(portal, [me?.userId ?? (await someone(portal))])).id,
});
const another = async ({ portal }: Cell) => ({
  id: (await makeAttestation(portal, [await someone(portal)])).id,
});

const required = { dueDate: '2199-12-31' };
const attestation = { ...required, kind: 'attestation', title: 'Conduct', content: 'I have read the rules.' };

export const testing: ModuleTesting = {
  procedures: {
    'acknowledgements.list': { input: () => ({ state: 'active', kind: 'document' }) },
    'acknowledgements.byId': { open: { administered: ['id'] }, input: another },
    'acknowledgements.require': {
      audits: ['acknowledgement.required'],
      announces: { acknowledgements_changed: ['all'], notification: ['me'] },
      open: { administered: ['documentId', 'updateId', 'people[]', 'departmentIds[]'] },
      input: ({ me }) => ({ ...attestation, people: [me?.userId] }),
      examples: {
        'a document, from a department without people': {
          audits: ['acknowledgement.required'],
          announces: { acknowledgements_changed: ['all'] },
          input: async ({ portal }) => ({
            ...required,
            kind: 'document',
            documentId: (await makeDocument(portal)).id,
            departmentIds: [(await makeDepartment(portal)).id],
          }),
        },
        'a company update': {
          audits: ['acknowledgement.required'],
          announces: { acknowledgements_changed: ['all'], notification: ['me'] },
          input: async ({ portal, me }) => ({
            ...required,
            kind: 'update',
            updateId: (await makeUpdate(portal)).id,
            people: [me?.userId],
          }),
        },
      },
    },
    'acknowledgements.withdraw': {
      audits: ['acknowledgement.withdrawn'],
      announces: { acknowledgements_changed: ['all'] },
      open: { administered: ['id'] },
      input: another,
    },
    'acknowledgements.people': {
      open: { administered: ['id'], filter: ['department'] },
      input: another,
    },
    'acknowledgements.export': {
      open: { administered: ['id'], filter: ['department'] },
      input: another,
    },
    'acknowledgements.my': { input: () => ({ state: 'confirmed' }) },
    'acknowledgements.get': { input: ownOne, foreign: { id: another } },
    'acknowledgements.confirm': {
      audits: ['acknowledgement.confirmed'],
      announces: { acknowledgements_changed: ['me', 'admins'] },
      input: async (cell) => ({ ...(await ownOne(cell)), version: 1 }),
      foreign: { id: another },
    },
  },
  beyond: [
    ['GET', '/acknowledgements'],
    ['POST', '/acknowledgements'],
    ['POST', '/acknowledgements/{}/withdraw'],
    ['GET', '/acknowledgements/{}/people'],
    ['GET', '/acknowledgements/people.csv'],
    ['GET', '/acknowledgements/my'],
    ['GET', '/acknowledgements/{}/my'],
    ['POST', '/acknowledgements/{}/confirm'],
  ],
};
