import {
  QUALIFICATION_KINDS,
  type QualificationKind,
} from '@portal/server/modules/qualifications/constants.ts';
import type { DuplicateView } from '@portal/server/modules/qualifications/schema.ts';
import type { Inputs } from '../../../../lib/api/api.ts';
import {
  namesWithCustom,
  withCustom,
} from '../../../qualifications/experience-categories/model/custom-categories.ts';
import { type Qualifications, valuesOf } from '../../../qualifications/kinds/model.ts';
import { documentProblem } from '../../../qualifications/model/document.ts';
import {
  draftOf,
  isLocalId,
  isUnfinished,
  QUALIFICATION_LISTS,
  type QualificationDrafts,
  withOpenForm,
  withoutLocals,
  withQualification,
} from '../../../qualifications/model/drafts.ts';
import type {
  CategoryName,
  ExperienceValues,
  QualificationValues,
} from '../../../qualifications/model/values.ts';
import { withVersionsTogether } from '../../../qualifications/model/versions.ts';
import type { PersonFile } from './values.ts';

export type SavedQualification<Kind extends QualificationKind> = Qualifications[Kind] & {
  duplicateOf?: DuplicateView[];
};

/** The qualifications of a person as the server knows them. */
export type Saved = { [Kind in QualificationKind]: SavedQualification<Kind>[] };

export const savedOf = (person: PersonFile | undefined): Saved => ({
  experience: person?.experiences ?? [],
  license: person?.licenses ?? [],
  bond: person?.bonds ?? [],
});

export interface QualificationRow<R, Values> {
  key: string;
  values: Values;
  /** As the server knows it; nothing for a new one. */
  saved: R | undefined;
  /** The row has values that are not saved yet. */
  draft: boolean;
}

/** The rows of a list: each saved qualification with the changes made here, then the new ones. */
export function qualificationRows<
  R extends { id: string; replacesId: string | null },
  Values extends { id?: string },
>(
  saved: readonly R[],
  drafts: readonly Values[],
  toValues: (qualification: R) => Values,
): QualificationRow<R, Values>[] {
  const known = withVersionsTogether(saved).map((qualification) => {
    const draft = drafts.find(({ id }) => id === qualification.id);
    return {
      key: qualification.id,
      values: draft ?? toValues(qualification),
      saved: qualification,
      draft: draft !== undefined,
    };
  });
  const added = drafts
    .filter(({ id }) => !saved.some((qualification) => qualification.id === id))
    .map((values) => ({ key: values.id ?? '', values, saved: undefined, draft: true }));
  return [...known, ...added];
}

type Lists = Pick<Inputs['users']['update'], 'experiences' | 'licenses' | 'bonds'>;

/** The qualifications to send, and the row of each by its path in the input: `licenses.0`. */
export function listsOf(
  drafts: QualificationDrafts,
  saved: Saved,
): { lists: Lists; keys: Map<string, string> } {
  const keys = new Map<string, string>();
  const lists = QUALIFICATION_KINDS.map((kind) => {
    const entries = drafts.qualifications[kind].map((values, index) => {
      keys.set(`${QUALIFICATION_LISTS[kind]}.${index}`, values.id ?? '');
      return { ...withoutLocals(values), ...identity(saved[kind], values) };
    });
    return [QUALIFICATION_LISTS[kind], entries] as const;
  }).filter(([, entries]) => entries.length > 0);
  return { lists: Object.fromEntries(lists) as Lists, keys };
}

/** The keys by which the server finds the qualification again. One that was deleted there is added again. */
function identity(
  saved: readonly { id: string }[],
  { id, submittedAt }: QualificationValues[QualificationKind],
) {
  const known = !isLocalId(id) && saved.some((qualification) => qualification.id === id);
  // As the form knew it, so that changes by others are not overwritten.
  return known ? { id, ...(submittedAt ? { submittedAt } : {}) } : {};
}

function savedValues<Kind extends QualificationKind>(saved: Saved, kind: Kind, id: string | undefined) {
  const list: SavedQualification<Kind>[] = saved[kind];
  const known = list.find((qualification) => qualification.id === id);
  return known && valuesOf[kind](known);
}

/** Whether a form with values that are neither added nor saved is open. */
export const isOpen = (drafts: QualificationDrafts, saved: Saved, kind: QualificationKind): boolean =>
  isUnfinished(drafts, kind, savedValues(saved, kind, drafts.openForms[kind]?.id));

type Propose = (values: ExperienceValues, name: CategoryName) => Promise<unknown>;

/**
 * Adds the values of open forms that are complete.
 * @param propose sends the category typed under `Other…`
 * @returns `partial` names the kinds whose form is incomplete; these stay open
 */
export async function withCompleteForms(
  drafts: QualificationDrafts,
  saved: Saved,
  propose: Propose,
): Promise<{ drafts: QualificationDrafts; partial: QualificationKind[] }> {
  let next = drafts;
  const partial: QualificationKind[] = [];
  for (const kind of QUALIFICATION_KINDS) {
    if (!isOpen(next, saved, kind)) {
      next = withOpenForm(next, kind, undefined);
      continue;
    }
    const complete = await completeQualification(kind, next.openForms[kind], propose);
    if (complete) next = withQualification(next, kind, complete);
    else partial.push(kind);
  }
  return { drafts: next, partial };
}

/** The qualification as the form would add it; nothing while something is missing or wrong. */
async function completeQualification<Kind extends QualificationKind>(
  kind: Kind,
  open: QualificationValues[Kind] | undefined,
  propose: Propose,
): Promise<QualificationValues[Kind] | undefined> {
  // The document is still on its way.
  if (!open || documentProblem(open)) return undefined;
  const contract = await contracts[kind]();
  const typed = kind === 'experience' ? withCustom(open as ExperienceValues) : open;
  const { data } = contract.safeParse(typed);
  if (!data) return undefined;
  try {
    if (kind === 'experience') {
      for (const name of namesWithCustom(open as ExperienceValues)) {
        await propose(open as ExperienceValues, name);
      }
    }
  } catch {
    return undefined;
  }
  return draftOf(data, open);
}

/** The contract of each kind, which its form checks, too. */
const contracts = {
  experience: async () =>
    (await import('@portal/server/modules/qualifications/experiences/schema.ts')).experienceInput,
  license: async () =>
    (await import('@portal/server/modules/qualifications/credentials/schema.ts')).datedLicenseInput,
  bond: async () =>
    (await import('@portal/server/modules/qualifications/credentials/schema.ts')).datedBondInput,
};
