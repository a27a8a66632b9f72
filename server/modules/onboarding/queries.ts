import type { Reader } from '@portal/db/client.ts';
import { and, desc, eq, inArray, isNull } from '@portal/db/drizzle.ts';
import { applicationDecisions } from '@portal/db/schema/application-decisions.ts';
import { onboardingDrafts } from '@portal/db/schema/onboarding-drafts.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { fileIdFromUrl } from '../files/queries.ts';
import { nameOf } from '../people/queries.ts';
import { freshDocumentLinks } from '../qualifications/evidence/queries.ts';
import { APPLICATION_PARTS } from './constants.ts';
import { type DraftData, draftData, type SentBackView } from './schema.ts';

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

const decisionColumns = {
  userId: applicationDecisions.userId,
  kind: applicationDecisions.kind,
  reason: applicationDecisions.reason,
  notes: applicationDecisions.notes,
  by: nameOf(applicationDecisions.decidedBy),
  at: applicationDecisions.decidedAt,
  endedAt: applicationDecisions.endedAt,
};

/** The corrections requested from the caller; null unless the application was sent back and not submitted again. */
export async function findSentBack({ services: { db }, actor }: ActorContext): Promise<SentBackView | null> {
  const [decision] = await db
    .select(decisionColumns)
    .from(applicationDecisions)
    .where(
      and(
        eq(applicationDecisions.userId, actor.userId),
        eq(applicationDecisions.kind, 'sent_back'),
        isNull(applicationDecisions.endedAt),
      ),
    );
  return decision ? presentSentBack(decision) : null;
}

type DecisionRow = { reason: string; notes: Record<string, string>; by: string | null; at: string };

const presentSentBack = ({ reason, notes, by, at }: DecisionRow): SentBackView => ({
  message: reason,
  notes: APPLICATION_PARTS.flatMap((part) => (notes[part] ? [{ part, note: notes[part] }] : [])),
  by,
  at,
});

/** The latest decision about each person's application that was not its approval, by the person. */
export async function latestDecisions(db: Reader, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectDistinctOn([applicationDecisions.userId], decisionColumns)
    .from(applicationDecisions)
    .where(inArray(applicationDecisions.userId, userIds))
    .orderBy(applicationDecisions.userId, desc(applicationDecisions.decidedAt));
  return new Map(rows.map((row) => [row.userId, { kind: row.kind, ...presentSentBack(row) }]));
}
