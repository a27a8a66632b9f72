import { experienceCategories } from '@portal/db/schema/experience-categories.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import type { ModuleTesting, Row } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';

export async function makeCategory(
  { services }: TestPortal,
  columns: Columns<typeof experienceCategories> = {},
) {
  const values = {
    id: newId(),
    type: 'project_type' as const,
    name: freshName('Category'),
    status: 'approved' as const,
    ...columns,
  };
  return only(await services.db.insert(experienceCategories).values(values).returning());
}

const proposed: Row['input'] = async ({ portal }) => ({
  id: (await makeCategory(portal, { status: 'pending' })).id,
});

const proposedBySomebody: Row['input'] = async ({ portal }) => ({
  id: (await makeCategory(portal, { status: 'pending', proposedBy: (await portal.account('staff')).userId }))
    .id,
});

export const testing: ModuleTesting = {
  procedures: {
    'experienceCategories.list': { input: () => ({}) },
    'experienceCategories.standing': {
      input: () => ({ type: 'program', name: freshName('Program') }),
    },
    'experienceCategories.propose': {
      audits: ['experience_category.proposed'],
      announces: { categories_changed: ['admins'] },
      input: () => ({ type: 'program', name: freshName('Program') }),
    },
    'experienceCategories.manage': { input: () => ({}) },
    'experienceCategories.export': { input: () => ({}) },
    'experienceCategories.uses': { open: { administered: ['id'] }, input: proposed },
    'experienceCategories.create': {
      audits: ['experience_category.created'],
      announces: { categories_changed: ['all'] },
      input: () => ({ type: 'program', name: freshName('Program') }),
    },
    'experienceCategories.rename': {
      audits: ['experience_category.renamed'],
      announces: { categories_changed: ['all'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({
        id: (await makeCategory(portal, { status: 'pending' })).id,
        name: freshName('Program'),
      }),
    },
    'experienceCategories.approve': {
      examples: {
        'what somebody proposed': {
          input: proposedBySomebody,
          audits: ['experience_category.approved'],
          announces: { categories_changed: ['all'], review_decided: ['other'], notification: ['other'] },
        },
      },
      audits: ['experience_category.approved'],
      announces: { categories_changed: ['all'] },
      open: { administered: ['id'] },
      input: proposed,
    },
    'experienceCategories.reject': {
      examples: {
        'what somebody proposed': {
          input: proposedBySomebody,
          audits: ['experience_category.rejected'],
          announces: { categories_changed: ['all'], review_decided: ['other'], notification: ['other'] },
        },
      },
      audits: ['experience_category.rejected'],
      announces: { categories_changed: ['all'] },
      open: { administered: ['id'] },
      input: proposed,
    },
    'experienceCategories.delete': {
      audits: ['experience_category.deleted'],
      announces: { categories_changed: ['all'] },
      open: { administered: ['id'] },
      input: proposed,
    },
  },
  // Part 1, section 7
  documented: [
    ['GET', '/experience-categories'],
    ['POST', '/experience-categories'],
    ['PUT', '/experience-categories/{}'],
    ['PUT', '/experience-categories/{}/approve'],
    ['PUT', '/experience-categories/{}/reject'],
    ['DELETE', '/experience-categories/{}'],
  ],
  beyond: [
    ['GET', '/experience-categories/standing'],
    ['GET', '/experience-categories/usage'],
    ['GET', '/experience-categories.csv'],
    ['GET', '/experience-categories/{}/uses'],
    ['POST', '/experience-categories/approved'],
  ],
  massAssigned: async ({ database }, since) => [
    ...(await database.sql`
    select name, status from experience_categories
    where created_at >= ${since} and status <> 'pending'
      -- An administrator adds some without a proposal.
      and (proposed_by is not null or reviewed_by is null)`),
  ],
};
