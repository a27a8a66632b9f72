import { eq } from '@portal/db/drizzle.ts';
import { experiences } from '@portal/db/schema/qualifications.ts';
import type { QualificationDefinition } from '../commands/qualification-definition.ts';
import { nameOfExperience } from './presenter.ts';
import { type ExperienceRow, experienceReads } from './queries.ts';
import { type ExperienceInput, experienceInput } from './schema.ts';

export const experienceDefinition: QualificationDefinition<ExperienceInput, ExperienceRow> = {
  ...experienceReads,
  input: experienceInput,
  insert: (tx, values) => tx.insert(experiences).values(values),
  update: (tx, id, values) => tx.update(experiences).set(values).where(eq(experiences.id, id)),
  termOf: () => null,
  nameOf: nameOfExperience,
};
