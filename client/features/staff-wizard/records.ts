import type { Inputs } from '../../lib/api.ts';
import {
  namesWithCustom,
  proposeCustom,
  withCustom,
} from '../qualifications/components/custom-categories.ts';
import {
  isLocalId,
  isUnfinished,
  RECORD_KINDS,
  RECORD_LISTS,
  type RecordDrafts,
  withOpenForm,
  withoutLocals,
  withRecord,
} from '../qualifications/components/record-drafts.ts';
import {
  type Bond,
  bondKind,
  type Experience,
  experienceKind,
  type License,
  licenseKind,
} from '../qualifications/components/record-kinds.ts';
import { withVersionsTogether } from '../qualifications/components/record-order.ts';
import type {
  ExperienceValues,
  RecordKind,
  RecordTypes,
} from '../qualifications/components/record-values.ts';
import type { PersonFile } from './values.ts';

/** The records of a person as the server knows them. */
export interface Saved {
  experience: Experience[];
  license: (License & Partial<Pick<PersonFile['licenses'][number], 'duplicateOf'>>)[];
  bond: Bond[];
}

export const savedOf = (person: PersonFile | undefined): Saved => ({
  experience: person?.experiences ?? [],
  license: person?.licenses ?? [],
  bond: person?.bonds ?? [],
});

export interface RecordRow<R, Values> {
  key: string;
  values: Values;
  /** As the server knows it; nothing for a new one. */
  saved: R | undefined;
  /** Says something that is not saved yet. */
  draft: boolean;
}

/** What a list shows: each saved record with the changes made here, then the new ones. */
export function recordRows<
  R extends { id: string; replacesId: string | null },
  Values extends { id?: string },
>(saved: readonly R[], drafts: readonly Values[], toValues: (record: R) => Values): RecordRow<R, Values>[] {
  const known = withVersionsTogether(saved).map((record) => {
    const draft = drafts.find(({ id }) => id === record.id);
    return { key: record.id, values: draft ?? toValues(record), saved: record, draft: draft !== undefined };
  });
  const added = drafts
    .filter(({ id }) => !saved.some((record) => record.id === id))
    .map((values) => ({ key: values.id ?? '', values, saved: undefined, draft: true }));
  return [...known, ...added];
}

type Lists = Pick<Inputs['users']['update'], 'experiences' | 'licenses' | 'bonds'>;

/** What is sent of the records, and by the path of each entry which row it is: `licenses.0`. */
export function listsOf(drafts: RecordDrafts, saved: Saved): { lists: Lists; keys: Map<string, string> } {
  const keys = new Map<string, string>();
  const lists = RECORD_KINDS.map((kind) => {
    const entries = drafts.records[kind].map((values, index) => {
      keys.set(`${RECORD_LISTS[kind]}.${index}`, values.id ?? '');
      return { ...withoutLocals(values), ...identity(saved[kind], values) };
    });
    return [RECORD_LISTS[kind], entries] as const;
  }).filter(([, entries]) => entries.length > 0);
  return { lists: Object.fromEntries(lists) as Lists, keys };
}

/** By what the server finds the record again. One that is gone there is added anew. */
function identity(saved: readonly { id: string }[], { id, submittedAt }: RecordTypes[RecordKind]) {
  const known = !isLocalId(id) && saved.some((record) => record.id === id);
  // As the form knew it: what somebody else has changed since is not written over.
  return known ? { id, ...(submittedAt ? { submittedAt } : {}) } : {};
}

const savedValues = (saved: Saved, kind: RecordKind, id: string | undefined) => {
  const find = <R extends { id: string }>(records: R[]) => records.find((record) => record.id === id);
  const [experience, license, bond] = [find(saved.experience), find(saved.license), find(saved.bond)];
  if (kind === 'experience') return experience && experienceKind.toValues(experience);
  if (kind === 'license') return license && licenseKind.toValues(license);
  return bond && bondKind.toValues(bond);
};

/** Whether a form is open that says something that is neither added nor saved. */
export const isOpen = (drafts: RecordDrafts, saved: Saved, kind: RecordKind): boolean =>
  isUnfinished(drafts, kind, savedValues(saved, kind, drafts.openForms[kind]?.id));

/**
 * Adds what stands in open forms, where it is complete.
 * @returns `partial` names the kinds whose form is not; they stay open
 */
export async function withCompleteForms(
  drafts: RecordDrafts,
  saved: Saved,
): Promise<{ drafts: RecordDrafts; partial: RecordKind[] }> {
  let next = drafts;
  const partial: RecordKind[] = [];
  for (const kind of RECORD_KINDS) {
    if (!isOpen(next, saved, kind)) {
      next = withOpenForm(next, kind, undefined);
      continue;
    }
    const complete = await completeRecord(kind, next.openForms[kind]);
    if (complete) next = withRecord(next, kind, complete);
    else partial.push(kind);
  }
  return { drafts: next, partial };
}

/** The record as the form would add it; nothing while something is missing or wrong. */
async function completeRecord<Kind extends RecordKind>(
  kind: Kind,
  open: RecordTypes[Kind] | undefined,
): Promise<RecordTypes[Kind] | undefined> {
  // The document is still on its way.
  if (!open || (open.documentName && !open.documentUrl)) return undefined;
  const contract = await contracts[kind]();
  const typed = kind === 'experience' ? withCustom(open as ExperienceValues) : open;
  const { data } = contract.safeParse(typed);
  if (!data) return undefined;
  try {
    if (kind === 'experience') {
      for (const name of namesWithCustom(open as ExperienceValues)) {
        await proposeCustom(open as ExperienceValues, name);
      }
    }
  } catch {
    return undefined;
  }
  return draftOf(data, open);
}

/** A checked record with what only the wizard knows of it. */
export const draftOf = <Kind extends RecordKind>(
  record: object,
  { id, documentName, submittedAt }: RecordTypes[Kind],
): RecordTypes[Kind] => ({ ...record, id, documentName, submittedAt }) as RecordTypes[Kind];

/** What is asked of each kind here; the same that the forms check. */
const contracts = {
  experience: async () =>
    (await import('@portal/server/modules/qualifications/experiences/schema.ts')).experienceInput,
  license: async () =>
    (await import('@portal/server/modules/qualifications/licenses/schema.ts')).datedLicenseInput,
  bond: async () => (await import('@portal/server/modules/qualifications/bonds/schema.ts')).datedBondInput,
};
