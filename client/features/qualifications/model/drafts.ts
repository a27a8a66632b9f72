import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { differs } from '../../../lib/form/differs.ts';
import {
  type BondValues,
  emptyQualifications,
  type LicenseValues,
  type QualificationValues,
} from './values.ts';

/** Qualifications that are typed and not submitted yet. */
export interface QualificationDrafts {
  qualifications: { [Kind in QualificationKind]: QualificationValues[Kind][] };
  /** Forms of qualifications that were not added yet; there while the form is open. */
  openForms: { [Kind in QualificationKind]?: QualificationValues[Kind] | undefined };
}

/** The names of the lists in the submission. */
export const QUALIFICATION_LISTS = { experience: 'experiences', license: 'licenses', bond: 'bonds' } as const;

export const noDrafts: QualificationDrafts = {
  qualifications: { experience: [], license: [], bond: [] },
  openForms: {},
};

const LOCAL = 'local-';

export const newLocalId = () =>
  `${LOCAL}${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** Whether the qualification was made here, so that the server does not know it. */
export const isLocalId = (id: string | undefined) => !id || id.startsWith(LOCAL);

export const withOpenForm = <Kind extends QualificationKind>(
  { qualifications, openForms }: QualificationDrafts,
  kind: Kind,
  values: QualificationValues[Kind] | undefined,
): QualificationDrafts => ({ qualifications, openForms: { ...openForms, [kind]: values } });

/** Adds the qualification, or puts it in the place of the one that was edited, and closes the form. */
export function withQualification<Kind extends QualificationKind>(
  { qualifications, openForms }: QualificationDrafts,
  kind: Kind,
  values: QualificationValues[Kind],
): QualificationDrafts {
  const list: QualificationValues[Kind][] = qualifications[kind];
  const known = Boolean(values.id) && list.some(({ id }) => id === values.id);
  const next = known
    ? list.map((qualification) => (qualification.id === values.id ? values : qualification))
    : [...list, { ...values, id: values.id || newLocalId() }];
  return {
    qualifications: { ...qualifications, [kind]: next },
    openForms: { ...openForms, [kind]: undefined },
  };
}

export function withoutQualification(
  { qualifications, openForms }: QualificationDrafts,
  kind: QualificationKind,
  id: string | undefined,
): QualificationDrafts {
  return {
    qualifications: {
      ...qualifications,
      [kind]: qualifications[kind].filter((qualification) => qualification.id !== id),
    },
    // The form that edits it goes with it.
    openForms: openForms[kind]?.id === id ? { ...openForms, [kind]: undefined } : openForms,
  };
}

/** Puts a removed qualification back, at the end, without touching an open form. */
export const withQualificationBack = <Kind extends QualificationKind>(
  drafts: QualificationDrafts,
  kind: Kind,
  qualification: QualificationValues[Kind],
): QualificationDrafts => ({
  ...withQualification(drafts, kind, qualification),
  openForms: drafts.openForms,
});

/**
 * Whether a qualification form with values that are not added yet is open.
 * @param saved the saved values of the qualification under edit, where it is not a draft
 */
export function isUnfinished(
  { qualifications, openForms }: QualificationDrafts,
  kind: QualificationKind,
  saved?: QualificationValues[QualificationKind],
): boolean {
  const open = openForms[kind];
  if (!open) return false;
  const before = qualifications[kind].find(({ id }) => id === open.id) ?? saved ?? emptyQualifications[kind];
  return differs({ ...open, id: '' }, { ...before, id: '' });
}

/** A validated qualification with the fields that only the forms have. */
export const draftOf = <Kind extends QualificationKind>(
  qualification: object,
  { id, documentName, submittedAt }: QualificationValues[Kind],
): QualificationValues[Kind] =>
  ({ ...qualification, id, documentName, submittedAt }) as QualificationValues[Kind];

const LOCALS = ['id', 'documentName', 'documentProblem', 'submittedAt'] as const;

/** The input for the server, without values that only the forms use. */
export function withoutLocals<Values extends { id?: string; documentName?: string }>(
  qualification: Values,
): Omit<Values, (typeof LOCALS)[number] | `${string}Custom`> {
  return Object.fromEntries(
    Object.entries(qualification).filter(
      ([key]) => !(LOCALS as readonly string[]).includes(key) && !key.endsWith('Custom'),
    ),
  ) as Omit<Values, (typeof LOCALS)[number] | `${string}Custom`>;
}

/** The same where both dates are required. */
export const withBothDates = <Values extends LicenseValues | BondValues>(qualification: Values) => ({
  ...withoutLocals(qualification),
  issuedDate: qualification.issuedDate ?? '',
  expiresDate: qualification.expiresDate ?? '',
});
