import { differs, emptyRecords, type RecordKind, type RecordTypes } from './record-values.ts';

/** Records that are typed and not handed in yet. */
export interface RecordDrafts {
  records: { [Kind in RecordKind]: RecordTypes[Kind][] };
  /** Forms of records that were not added yet; there while the form is open. */
  openForms: { [Kind in RecordKind]?: RecordTypes[Kind] | undefined };
}

export const RECORD_KINDS = ['experience', 'license', 'bond'] as const;

/** What the lists are called where they are handed in. */
export const RECORD_LISTS = { experience: 'experiences', license: 'licenses', bond: 'bonds' } as const;

export const noDrafts: RecordDrafts = { records: { experience: [], license: [], bond: [] }, openForms: {} };

const LOCAL = 'local-';

export const newLocalId = () =>
  `${LOCAL}${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** Whether the record was made here, so that the server does not know it. */
export const isLocalId = (id: string | undefined) => !id || id.startsWith(LOCAL);

export const withOpenForm = <Kind extends RecordKind>(
  { records, openForms }: RecordDrafts,
  kind: Kind,
  values: RecordTypes[Kind] | undefined,
): RecordDrafts => ({ records, openForms: { ...openForms, [kind]: values } });

/** Adds the record, or puts it in the place of the one that was edited, and closes the form. */
export function withRecord<Kind extends RecordKind>(
  { records, openForms }: RecordDrafts,
  kind: Kind,
  values: RecordTypes[Kind],
): RecordDrafts {
  const list: RecordTypes[Kind][] = records[kind];
  const known = Boolean(values.id) && list.some(({ id }) => id === values.id);
  const next = known
    ? list.map((record) => (record.id === values.id ? values : record))
    : [...list, { ...values, id: values.id || newLocalId() }];
  return {
    records: { ...records, [kind]: next },
    openForms: { ...openForms, [kind]: undefined },
  };
}

export function withoutRecord(
  { records, openForms }: RecordDrafts,
  kind: RecordKind,
  id: string | undefined,
): RecordDrafts {
  return {
    records: { ...records, [kind]: records[kind].filter((record) => record.id !== id) },
    // The form that edits it goes with it.
    openForms: openForms[kind]?.id === id ? { ...openForms, [kind]: undefined } : openForms,
  };
}

/** Puts a removed record back, at the end, without touching an open form. */
export const withRecordBack = <Kind extends RecordKind>(
  drafts: RecordDrafts,
  kind: Kind,
  record: RecordTypes[Kind],
): RecordDrafts => ({ ...withRecord(drafts, kind, record), openForms: drafts.openForms });

/**
 * Whether a record form is open that says something nobody has added yet.
 * @param saved what the record under edit says where it is not a draft
 */
export function isUnfinished(
  { records, openForms }: RecordDrafts,
  kind: RecordKind,
  saved?: RecordTypes[RecordKind],
): boolean {
  const open = openForms[kind];
  if (!open) return false;
  return differs(open, records[kind].find(({ id }) => id === open.id) ?? saved ?? emptyRecords[kind]);
}

const LOCALS = ['id', 'documentName', 'submittedAt'] as const;

/** What is handed in of a record: without what only the forms need. */
export function withoutLocals<Values extends { id?: string; documentName?: string }>(
  record: Values,
): Omit<Values, (typeof LOCALS)[number] | `${string}Custom`> {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([key]) => !(LOCALS as readonly string[]).includes(key) && !key.endsWith('Custom'),
    ),
  ) as Omit<Values, (typeof LOCALS)[number] | `${string}Custom`>;
}
