import type { RecordKind, RecordTypes } from '../qualifications/components/record-values.ts';
import { type Draft, newLocalId } from './draft.ts';

/** Changes to the lists of a draft; each gives what has changed. */
type Change = Pick<Draft, 'records' | 'openForms'>;

export const withOpenForm = <Kind extends RecordKind>(
  { records, openForms }: Draft,
  kind: Kind,
  values: RecordTypes[Kind] | undefined,
): Change => ({ records, openForms: { ...openForms, [kind]: values } });

/** Adds the record, or puts it in the place of the one that was edited, and closes the form. */
export function withRecord<Kind extends RecordKind>(
  draft: Draft,
  kind: Kind,
  values: RecordTypes[Kind],
): Change {
  const list: RecordTypes[Kind][] = draft.records[kind];
  const known = Boolean(values.id) && list.some(({ id }) => id === values.id);
  const next = known
    ? list.map((record) => (record.id === values.id ? values : record))
    : [...list, { ...values, id: newLocalId() }];
  return {
    records: { ...draft.records, [kind]: next },
    openForms: { ...draft.openForms, [kind]: undefined },
  };
}

export function withoutRecord(draft: Draft, kind: RecordKind, id: string | undefined): Change {
  const { records, openForms } = draft;
  return {
    records: { ...records, [kind]: records[kind].filter((record) => record.id !== id) },
    // The form that edits it goes with it.
    openForms: openForms[kind]?.id === id ? { ...openForms, [kind]: undefined } : openForms,
  };
}
