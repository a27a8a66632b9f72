import type { Reader } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { onboardingDrafts } from '@portal/db/schema/onboarding-drafts.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { fileIdFromUrl } from '../files/queries.ts';
import { freshDocumentLinks } from '../qualifications/evidence/queries.ts';
import { type DraftData, draftData } from './schema.ts';

type DraftQualification = NonNullable<DraftData['experiences']>[number];

/** The caller's draft, with links to documents that work now; null before the first save. */
export async function findDraft(ctx: ActorContext) {
  const [draft] = await ctx.services.db
    .select({
      step: onboardingDrafts.step,
      data: onboardingDrafts.data,
      updatedAt: onboardingDrafts.updatedAt,
    })
    .from(onboardingDrafts)
    .where(eq(onboardingDrafts.userId, ctx.actor.userId));
  if (!draft) return null;
  const data = draftData.parse(draft.data);
  const links = await freshDocumentLinks(ctx, documentUrlsIn(data));
  return { ...draft, data: withLinks(data, links) };
}

/** The documents that a person's draft links to, read for a change of the draft. */
export async function draftedDocuments(tx: Reader, userId: string): Promise<string[]> {
  const [draft] = await tx
    .select({ data: onboardingDrafts.data })
    .from(onboardingDrafts)
    .where(eq(onboardingDrafts.userId, userId))
    .for('update');
  return draft ? documentIdsIn(draftData.parse(draft.data)) : [];
}

export const documentIdsIn = (data: DraftData): string[] => [
  ...new Set(documentUrlsIn(data).flatMap((url) => fileIdFromUrl(url) ?? [])),
];

const qualificationsOf = ({ experiences = [], licenses = [], bonds = [], openForms = {} }: DraftData) => [
  ...experiences,
  ...licenses,
  ...bonds,
  ...Object.values(openForms).filter((form) => form !== undefined),
];

const documentUrlsIn = (data: DraftData): string[] =>
  qualificationsOf(data).flatMap(({ documentUrl }) =>
    typeof documentUrl === 'string' && documentUrl !== '' ? [documentUrl] : [],
  );

/** A link that cannot be renewed is dropped with its document's name: the document has to be uploaded again. */
function withLinks(data: DraftData, links: Map<string, string>): DraftData {
  const renew = (qualification: DraftQualification): DraftQualification => {
    const { documentUrl } = qualification;
    if (typeof documentUrl !== 'string' || documentUrl === '') return qualification;
    const link = links.get(documentUrl);
    return link
      ? { ...qualification, documentUrl: link }
      : { ...qualification, documentUrl: '', documentName: '' };
  };
  const { experiences, licenses, bonds, openForms } = data;
  return {
    ...data,
    ...(experiences && { experiences: experiences.map(renew) }),
    ...(licenses && { licenses: licenses.map(renew) }),
    ...(bonds && { bonds: bonds.map(renew) }),
    ...(openForms && {
      openForms: {
        ...(openForms.experience && { experience: renew(openForms.experience) }),
        ...(openForms.license && { license: renew(openForms.license) }),
        ...(openForms.bond && { bond: renew(openForms.bond) }),
      },
    }),
  };
}
