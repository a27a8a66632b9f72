import { experienceCategories } from '@portal/db/schema/experience-categories.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import { ADMINS, type ModuleTesting, type Row, SIGNED_IN } from '../../../test/module-testing.ts';
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

export const testing: ModuleTesting = {
  procedures: {
    'experienceCategories.list': { allowed: SIGNED_IN, input: () => ({}) },
    'experienceCategories.standing': {
      allowed: SIGNED_IN,
      input: () => ({ type: 'program', name: freshName('Program') }),
    },
    'experienceCategories.propose': {
      allowed: SIGNED_IN,
      input: () => ({ type: 'program', name: freshName('Program') }),
    },
    'experienceCategories.manage': { allowed: ADMINS, input: () => ({}) },
    'experienceCategories.export': { allowed: ADMINS, input: () => ({}) },
    'experienceCategories.uses': { allowed: ADMINS, input: proposed },
    'experienceCategories.create': {
      allowed: ADMINS,
      input: () => ({ type: 'program', name: freshName('Program') }),
    },
    'experienceCategories.rename': {
      allowed: ADMINS,
      input: async ({ portal }) => ({
        id: (await makeCategory(portal, { status: 'pending' })).id,
        name: freshName('Program'),
      }),
    },
    'experienceCategories.approve': { allowed: ADMINS, input: proposed },
    'experienceCategories.reject': { allowed: ADMINS, input: proposed },
    'experienceCategories.delete': { allowed: ADMINS, input: proposed },
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
  wishedFor: async ({ database }, since) => [
    ...(await database.sql`
    select name, status from experience_categories
    where created_at >= ${since} and status <> 'pending'
      -- An administrator adds some without a proposal.
      and (proposed_by is not null or reviewed_by is null)`),
  ],
};
