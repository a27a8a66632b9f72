import { z } from 'zod';
import { calendarDate, searchText, usState } from '../../core/contract/schema.ts';
import { typedText } from '../../core/contract/text.ts';
import { pageInput } from '../../core/data/pagination.ts';
import {
  CREDENTIAL_SORTS,
  LICENSE_FILTERS,
  QUALIFICATIONS_PAGE,
  REVIEW_NOTES_MAX,
  REVIEW_STATUSES,
  REVISIONS,
  sentences,
  VALIDITIES,
} from './constants.ts';

/** The fields that every qualification has, beside its own. */
export const reviewView = z.object({
  id: z.uuid(),
  status: z.enum(REVIEW_STATUSES),
  /** A signed link to the evidence; null without evidence. */
  documentUrl: z.string().nullable(),
  submittedAt: z.string(),
  reviewedAt: z.string().nullable(),
  /** The reviewer's name. */
  reviewedBy: z.string().nullable(),
  reviewNotes: z.string(),
  /** The approved qualification that this one is a newer version of. */
  replacesId: z.uuid().nullable(),
  /** How the version relates to that one; null for a first submission. */
  revision: z.enum(REVISIONS).nullable(),
  /** When a newer version took its place, or it was withdrawn. */
  supersededAt: z.string().nullable(),
});
export type ReviewView = z.infer<typeof reviewView>;

/** The caller's permissions for the qualification. */
export const qualificationCan = z.object({
  edit: z.boolean(),
  /** Takes it away for good. */
  delete: z.boolean(),
  /** Ends an approved one; it stays in the history. */
  withdraw: z.boolean(),
  review: z.boolean(),
});
export type QualificationCan = z.infer<typeof qualificationCan>;

/** A similar qualification of another person. */
export const duplicateView = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  status: z.enum(REVIEW_STATUSES),
});
export type DuplicateView = z.infer<typeof duplicateView>;

/** Additional fields for admins. */
export const adminExtras = z.object({
  user: z.object({ id: z.uuid(), name: z.string(), status: z.string() }),
  duplicateOf: z.array(duplicateView),
});
export type AdminExtras = z.infer<typeof adminExtras>;

export const historyEvent = z.object({
  id: z.uuid(),
  at: z.string(),
  action: z.enum([
    'submitted',
    'changed',
    'resubmitted',
    'revised',
    'approved',
    'rejected',
    'undone',
    'withdrawn',
  ]),
  by: z.string().nullable(),
  /** The reviewer's note. */
  notes: z.string(),
  changed: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

export const historyExtras = z.object({ events: z.array(historyEvent) });

/** The value that `POST /upload/document` answered, or empty. */
export const documentUrlInput = typedText().max(1_000).nullable().default(null);

const none = z.literal('').transform(() => undefined);

/** The owner of a qualification that an admin enters; the caller by default. Only admins may name somebody else. */
export const forPerson = {
  userId: z.union([none, z.uuid()]).optional(),
  staffId: z.union([none, z.uuid()]).optional(),
};
/** A required person of a list. */
export const chosenPerson = z.uuid('Choose a staff member.');

const qualificationsQuery = pageInput(QUALIFICATIONS_PAGE).extend({
  status: z.enum(REVIEW_STATUSES).optional(),
  userId: z.uuid().optional(),
  /** Only those of people who work here, or only those of applicants. */
  owners: z.enum(['active', 'applicants']).optional(),
  /** Of licenses and bonds: those of one state. Experiences have none. */
  state: usState.optional(),
  /** Of licenses and bonds. */
  validity: z.enum(VALIDITIES).optional(),
  /** Of licenses their type; of bonds those of people who have such a license. */
  type: z.enum(LICENSE_FILTERS).optional(),
});
const credentialsQuery = {
  /** Words that all have to occur in the person's name or address, or in the credential's name or number. */
  search: searchText(100).optional(),
  sort: z.enum(CREDENTIAL_SORTS).default('newest'),
};

export const listQualificationsInput = qualificationsQuery.prefault({});
/** The input of a list of licenses or bonds, which can be searched and sorted as well. */
export const listCredentialsInput = qualificationsQuery.extend(credentialsQuery).prefault({});
type ListCredentialsInput = z.infer<typeof listCredentialsInput>;
/** The input of a list of any kind. */
export type ListQualificationsInput = z.infer<typeof listQualificationsInput> &
  Partial<Pick<ListCredentialsInput, keyof typeof credentialsQuery>>;

/** The fields of lists of qualifications beside their rows. */
export const counted = {
  /** How many fit, on all pages. */
  total: z.number().int(),
};

/** `submittedAt` of the version that was read: refused when it was changed since. Without it nothing is compared. */
const seenAt = z.string().max(40).optional();

const reviewNotes = typedText().max(REVIEW_NOTES_MAX).default('');

const decision = () => z.object({ id: z.uuid(), reviewNotes, submittedAt: seenAt });

/** Older clients call the notes `notes` or `reason`. */
const otherNotes = { notes: reviewNotes.nullish(), reason: reviewNotes.nullish() };
const namedReviewNotes = <
  Decision extends { reviewNotes: string; notes?: string | null; reason?: string | null },
>({
  notes,
  reason,
  ...decided
}: Decision) => ({ ...decided, reviewNotes: decided.reviewNotes || notes || reason || '' });

export const decideInput = decision();
export const rejectInput = decision().extend(otherNotes).transform(namedReviewNotes);

/** The decision can be undone for some seconds; nobody is notified of it before. */
export const undoable = z.boolean().default(false);

/** The same about an experience, license or bond. */
export const decideQualificationInput = decision().extend({ undoable });
export const rejectQualificationInput = decision()
  .extend({ undoable, ...otherNotes })
  .transform(namedReviewNotes);

/** The dates of a license or bond where they may not be left out. */
export const bothDates = {
  issuedDate: calendarDate,
  expiresDate: calendarDate,
};

/**
 * How the changed version relates to an approved license or bond. When left out, a later issue date with an
 * expiration date makes a renewal. Not named `revision`, as in answers: a client that sends an answer back
 * unchanged makes no choice.
 */
export const revisionInput = { reviseAs: z.union([none, z.enum(REVISIONS)]).optional() };

type Dated = { issuedDate: string | null; expiresDate: string | null };

/** Adds the field error of an expiry before its issue. */
export function refineDates(value: Dated, ctx: z.core.$RefinementCtx<Dated>): void {
  if (value.issuedDate && value.expiresDate && value.expiresDate < value.issuedDate) {
    ctx.addIssue({ code: 'custom', path: ['expiresDate'], message: sentences.expiresBeforeIssued });
  }
}

const entryId = z.union([none, z.uuid()]).optional();

/**
 * The additional fields of an entry in a list of a person's qualifications. An entry with an id is the
 * change of that qualification.
 */
export const entryKeys = {
  id: entryId,
  /** The same, as answers spell it for older clients. */
  _id: entryId,
  /** As it was when the caller read the qualification: refused when the qualification was changed since. */
  submittedAt: z.string().max(40).optional(),
};

/** An entry without an id is a new qualification, which has to be whole. */
export const requireFieldsOfNew =
  (whole: z.ZodType) =>
  <Entry extends { id?: string | undefined; _id?: string | undefined }>(
    entry: Entry,
    ctx: z.core.$RefinementCtx<Entry>,
  ): void => {
    if (entry.id ?? entry._id) return;
    for (const { path, message } of whole.safeParse(entry).error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path, message });
    }
  };

/** Each field as it is, or left out. A default would write over what the caller did not mention. */
export function changesOf<S extends z.ZodRawShape>(fields: z.ZodObject<S>) {
  const entries = Object.entries(fields.shape).map(([key, field]) => {
    const schema = field as z.ZodType;
    return [key, (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional()];
  });
  return z.object(Object.fromEntries(entries) as { [K in keyof S]: z.ZodOptional<S[K]> });
}
