import { z } from 'zod';
import { numeric } from '../../core/contract/numbers.ts';
import {
  calendarDate,
  documentText,
  ifMissing,
  optionalLine,
  searchText,
} from '../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { personRef } from '../people/schema.ts';
import {
  CONTENT_MAX,
  DEPARTMENTS_MAX,
  KINDS,
  OWN_PAGE,
  OWN_STATES,
  PEOPLE_MAX,
  PEOPLE_PAGE,
  PERSON_STATUSES,
  REQUIREMENT_STATES,
  REQUIREMENTS_PAGE,
  SEARCH_MAX,
  sentences,
  TITLE_MAX,
} from './constants.ts';

const ids = (max: number) =>
  z
    .array(z.uuid())
    .max(max)
    .default([])
    .transform((given) => [...new Set(given)]);

const optionalId = z.union([z.literal('').transform(() => undefined), z.uuid()]).optional();

/** The input of a requirement: text, people and due date. */
export const requireInput = z
  .object({
    kind: z.enum(KINDS),
    /** Of the kind `document`. */
    documentId: optionalId,
    /** Of the kind `update`. */
    updateId: optionalId,
    /** Of the kind `attestation`, as is its text. */
    title: optionalLine(TITLE_MAX),
    /** Markdown. */
    content: documentText(CONTENT_MAX).default(''),
    /** From everybody with full access, also from people who join later. The other two are then ignored. */
    everybody: z.boolean().default(false),
    people: ids(PEOPLE_MAX),
    /** Also from people who join these departments later. */
    departmentIds: ids(DEPARTMENTS_MAX),
    /** The last day, in New York. */
    dueDate: z
      .string(ifMissing(sentences.dueDateRequired))
      .min(1, { error: sentences.dueDateRequired, abort: true })
      .pipe(calendarDate),
    /** Also for people who were asked already; otherwise nothing changes for them. */
    changeDueDates: z.boolean().default(false),
  })
  .superRefine((asked, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (asked.kind === 'document' && !asked.documentId) wrong('documentId', sentences.documentRequired);
    if (asked.kind === 'update' && !asked.updateId) wrong('updateId', sentences.updateRequired);
    if (asked.kind === 'attestation' && asked.title === '') wrong('title', sentences.titleRequired);
    if (asked.kind === 'attestation' && asked.content === '') wrong('content', sentences.contentRequired);
    if (!asked.everybody && asked.people.length === 0 && asked.departmentIds.length === 0)
      wrong('people', sentences.nobody);
  });
export type RequireInput = z.infer<typeof requireInput>;
export type RequireValues = z.input<typeof requireInput>;

const requirement = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  title: z.string(),
  /** Null for other kinds, and once the document is deleted. */
  documentId: z.uuid().nullable(),
  /** The version that people are asked to confirm. */
  version: z.number().int(),
  everybody: z.boolean(),
  departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** How many people were chosen by name. */
  peopleCount: z.number().int(),
  dueDate: z.string(),
  createdBy: personRef,
  createdAt: z.string(),
  /** Null while the requirement is in force. */
  endedAt: z.string().nullable(),
  /** How many have confirmed the current version, and how many have yet to. */
  confirmed: z.number().int(),
  waiting: z.number().int(),
  /** How many of those who have yet to are late. */
  overdue: z.number().int(),
});
export type Requirement = z.infer<typeof requirement>;

export const listRequirementsInput = pageInput(REQUIREMENTS_PAGE)
  .extend({
    search: searchText(SEARCH_MAX).optional(),
    kind: z.enum(KINDS).optional(),
    state: z.enum(REQUIREMENT_STATES).optional(),
  })
  .prefault({});
export type ListRequirementsInput = z.infer<typeof listRequirementsInput>;

export const listRequirementsAnswer = pageAnswer({ requirements: z.array(requirement) });
export const requirementAnswer = z.object({ requirement });

export const requireAnswer = z.object({
  /** The new requirement, or the one that the same document, update or text has already. */
  requirement,
  /** Whether it was in force before. */
  again: z.boolean(),
  /** People who are asked now. */
  asked: z.number().int(),
  /** People who were asked before and got the new due date. */
  moved: z.number().int(),
});

/** A confirmation: its person, this version, this hash, this moment. */
const confirmation = z.object({
  version: z.number().int(),
  /** SHA-256 in hexadecimal digits. */
  hash: z.string(),
  confirmedAt: z.string(),
});

const askedPerson = z.object({
  person: personRef,
  status: z.enum(PERSON_STATUSES),
  askedAt: z.string(),
  dueDate: z.string(),
  /** The newest version first. */
  confirmations: z.array(confirmation),
});
export type AskedPerson = z.infer<typeof askedPerson>;

export const reportFilters = z.object({
  id: z.uuid(),
  search: searchText(SEARCH_MAX).optional(),
  status: z.enum(PERSON_STATUSES).optional(),
  department: z.uuid().optional(),
});
export const reportInput = pageInput(PEOPLE_PAGE).extend(reportFilters.shape);
export type ReportInput = z.infer<typeof reportInput>;
export const reportAnswer = pageAnswer({ people: z.array(askedPerson) });

const own = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  title: z.string(),
  /** The version that the reader was asked to confirm last. */
  version: z.number().int(),
  status: z.enum(PERSON_STATUSES),
  askedAt: z.string(),
  dueDate: z.string(),
  /** When the reader confirmed this version. */
  confirmedAt: z.string().nullable(),
  /** The last earlier version that the reader confirmed; null for none. */
  earlier: confirmation.nullable(),
});
export type OwnAcknowledgement = z.infer<typeof own>;

export const listOwnInput = pageInput(OWN_PAGE)
  .extend({ state: z.enum(OWN_STATES).default('waiting') })
  .prefault({});
export type ListOwnInput = z.infer<typeof listOwnInput>;
export const listOwnAnswer = pageAnswer({ acknowledgements: z.array(own) });

const openOwn = own.extend({
  hash: z.string(),
  /** Markdown; null for documents. */
  content: z.string().nullable(),
  /** The file of the version, with a link that is valid for an hour at most; null for other kinds, and once it is deleted. */
  file: z
    .object({ fileUrl: z.string(), mimeType: z.string(), fileName: z.string(), changes: z.string() })
    .nullable(),
});
export const ownAnswer = z.object({ acknowledgement: openOwn });

export const confirmInput = z.object({
  id: z.uuid(),
  /** The version that was read. Refused when it is not the newest one. */
  version: numeric(z.number().int().min(1)),
});
export type ConfirmInput = z.infer<typeof confirmInput>;
