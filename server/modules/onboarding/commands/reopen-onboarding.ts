import type { Transaction } from '@portal/db/client.ts';
import { onboardingDrafts } from '@portal/db/schema/onboarding-drafts.ts';
import type { users } from '@portal/db/schema/users.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { takeBackUnapproved } from '../../qualifications/commands/take-back.ts';
import { bondReads, licenseReads } from '../../qualifications/credentials/queries.ts';
import { bondFields, licenseFields } from '../../qualifications/credentials/schema.ts';
import { experienceReads } from '../../qualifications/experiences/queries.ts';
import { experienceFields } from '../../qualifications/experiences/schema.ts';
import { type ApplicationPart, LAST_STEP, stepOfPart } from '../constants.ts';
import type { DraftData } from '../schema.ts';

type Submitted = { documentId: string | null };
type DraftQualification = NonNullable<DraftData['licenses']>[number];

/**
 * Makes a submitted application a draft again, opened at the first part that has a note.
 * @param applicant locked
 */
export async function reopenOnboarding(
  tx: Transaction,
  ctx: ActorContext,
  applicant: typeof users.$inferSelect,
  parts: ApplicationPart[],
): Promise<void> {
  const {
    id: userId,
    homeAddress,
    mailingAddress,
    emergencyContact,
    socialMedia,
    bio,
    npn,
    residentState,
  } = applicant;
  const data: DraftData = {
    reached: LAST_STEP,
    ...(homeAddress && { homeAddress }),
    ...(mailingAddress && { mailingAddress }),
    ...(emergencyContact && { emergencyContact }),
    ...(socialMedia && { socialMedia }),
    bio,
    npn: npn ?? '',
    residentState: residentState ?? '',
    experiences: (await takeBackUnapproved(tx, ctx, experienceReads, userId)).map((row) =>
      drafted(row, experienceFields.shape),
    ),
    licenses: (await takeBackUnapproved(tx, ctx, licenseReads, userId)).map((row) =>
      drafted(row, licenseFields.shape),
    ),
    bonds: (await takeBackUnapproved(tx, ctx, bondReads, userId)).map((row) =>
      drafted(row, bondFields.shape),
    ),
  };
  const steps = parts.map((part) => stepOfPart[part]);
  const values = {
    step: steps.length > 0 ? Math.min(...steps) : LAST_STEP,
    data,
    updatedAt: isoNow(ctx.services.clock),
  };
  await tx
    .insert(onboardingDrafts)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: onboardingDrafts.userId, set: values });
}

/** The fields that people fill in, as the form keeps them. The link to the document is signed when the draft is read. */
function drafted(row: Submitted, fields: Record<string, unknown>): DraftQualification {
  const stored = new Map<string, unknown>(Object.entries(row));
  const values = Object.keys(fields).map((field): [string, string | number] => {
    const value = stored.get(field);
    return [field, typeof value === 'number' ? value : String(value ?? '')];
  });
  return {
    ...Object.fromEntries(values),
    documentUrl: row.documentId ? `/files/${row.documentId}` : '',
  };
}
