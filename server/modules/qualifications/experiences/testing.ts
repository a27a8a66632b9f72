import { experiences } from '@portal/db/schema/qualifications.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';
import { reviewedTesting } from '../../../test/reviewed-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';

export const experienceInput = () => ({
  projectType: 'Catastrophe',
  clientType: 'Insurance Carrier',
  backgroundType: 'Adjusting',
});

export async function makeExperience(
  { services }: TestPortal,
  userId: string,
  columns: Columns<typeof experiences> = {},
) {
  const values = { id: newId(), userId, ...experienceInput(), ...columns };
  return only(await services.db.insert(experiences).values(values).returning());
}

const reviewed = reviewedTesting({
  noun: 'experiences',
  fields: experienceInput,
  changed: { employer: 'Harbor Mutual' },
  make: makeExperience,
});

export const testing: ModuleTesting = {
  ...reviewed,
  beyond: [['GET', '/experiences'], ...(reviewed.beyond ?? [])],
};
