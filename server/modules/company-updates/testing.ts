import { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { newId } from '../../core/kernel/ids.ts';
import { ofEach } from '../../test/documented-calls.ts';
import type { TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import type { ModuleTesting, Row } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

/** Inserts an update of an administrator of its own, by default; published since last year. */
export async function makeUpdate(portal: TestPortal, columns: Columns<typeof companyUpdates> = {}) {
  const values = {
    id: newId(),
    title: freshName('Update'),
    content: 'Standby calls go out **tonight**.',
    type: 'news' as const,
    authorId: columns.authorId ?? (await portal.account('admin')).userId,
    isPublished: true,
    publishedAt: '2025-03-01T12:00:00.000Z',
    announcedAt: '2025-03-01T12:00:00.000Z',
    ...columns,
  };
  return only(await portal.services.db.insert(companyUpdates).values(values).returning());
}

export const makeDraft = (portal: TestPortal, columns: Columns<typeof companyUpdates> = {}) =>
  makeUpdate(portal, { isPublished: false, publishedAt: null, announcedAt: null, ...columns });

export const updateInput = () => ({
  title: freshName('Update'),
  content: 'Standby calls go out **tonight**: https://coastalclaims.example/standby.',
  type: 'announcement',
});

const one: Row['input'] = async ({ portal }) => ({ id: (await makeUpdate(portal)).id });
const draft: Row['input'] = async ({ portal }) => ({ id: (await makeDraft(portal)).id });

export const testing: ModuleTesting = {
  procedures: {
    'companyUpdates.export': { input: () => ({ status: 'draft', sort: 'title' }) },
    'companyUpdates.list': { input: () => ({ search: 'storm', sort: 'oldest' }) },
    'companyUpdates.published': { input: () => ({ search: 'storm', type: 'news' }) },
    'companyUpdates.counts': { input: () => ({ priority: 'high' }) },
    'companyUpdates.get': { input: one, adminsMay: true, foreign: { id: draft } },
    'companyUpdates.create': {
      audits: ['company_update.created'],
      announces: { updates_changed: ['admins'] },
      input: updateInput,
    },
    'companyUpdates.update': {
      audits: ['company_update.updated'],
      announces: { updates_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ ...updateInput(), id: (await makeDraft(portal)).id }),
    },
    'companyUpdates.delete': {
      audits: ['company_update.deleted'],
      announces: { updates_changed: ['all'] },
      open: { administered: ['id'] },
      input: one,
    },
  },
  // Part 1, section 7
  documented: [...ofEach('company-updates'), ['GET', '/company-updates/published']],
  beyond: [['GET', '/company-updates.csv']],
};
