import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { experiences } from '@portal/db/schema/qualifications.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { approvePending } from '../commands/approve-pending.ts';
import type { QualificationDefinition } from '../commands/qualification-definition.ts';
import { insertQualification } from '../commands/submit-qualification.ts';
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

/** Stores a submitted experience, which waits for review; part of a larger transaction. */
export const submitExperience = (
  tx: Transaction,
  ctx: ActorContext,
  userId: string,
  input: ExperienceInput,
) => insertQualification(tx, ctx, experienceDefinition, userId, input);

/** Approves the person's waiting experiences, each with its own line in the audit log. */
export const approvePendingExperiences = (tx: Transaction, ctx: ActorContext, userId: string) =>
  approvePending(tx, ctx, experienceDefinition, userId);
