import type { Ref } from 'react';
import { toast } from '../../../ui/toast.ts';
import {
  RECORD_LISTS,
  withOpenForm,
  withoutRecord,
  withRecord,
  withRecordBack,
} from '../../qualifications/components/record-drafts.ts';
import {
  emptyRecords,
  type RecordKind,
  type RecordTypes,
} from '../../qualifications/components/record-values.ts';
import type { RecordFormHandle } from '../../qualifications/components/use-record-form.ts';
import type { Refusal } from '../complete.ts';
import type { Draft } from '../draft.ts';
import type { DraftKeeper } from '../draft-keeper.ts';
import type { Refused } from './step-form.ts';

export interface RecordStepProps {
  draft: Draft;
  keeper: DraftKeeper<Draft>;
  formRef: Ref<RecordFormHandle>;
  /** Links that still work, by the links that were kept. */
  links: ReadonlyMap<string, string>;
  refusal: Refusal | undefined;
}

/** One kind's records of the draft, and what can be done with them. */
export function useRecordList<Kind extends RecordKind>(
  kind: Kind,
  { draft, keeper, links, refusal }: RecordStepProps,
) {
  const records: RecordTypes[Kind][] = draft.records[kind];
  const open: RecordTypes[Kind] | undefined = draft.openForms[kind];
  // The numbers in the answer count for the list as it was handed in.
  const refused = refusal?.records[kind] === records ? refusal.fields : {};
  const show = (values: RecordTypes[Kind] | undefined) =>
    keeper.set(withOpenForm(keeper.get(), kind, values));
  const remove = (record: RecordTypes[Kind]) => {
    keeper.set(withoutRecord(keeper.get(), kind, record.id));
    toast.message('Removed from the list', {
      action: { label: 'Undo', onClick: () => keeper.set(withRecordBack(keeper.get(), kind, record)) },
    });
  };
  return {
    count: records.length,
    open,
    editing: Boolean(open?.id),
    start: () => show(emptyRecords[kind]),
    change: show,
    close: () => show(undefined),
    put: (values: RecordTypes[Kind]) => keeper.set(withRecord(keeper.get(), kind, values)),
    /** For the cards: each record with its properties. */
    cards: records.map((record, index) => ({
      key: record.id,
      record: { ...record, documentUrl: fresh(links, record.documentUrl) },
      problem: problemOf(refused, `${RECORD_LISTS[kind]}.${index}.`),
      onRemove: () => remove(record),
      onEdit: open ? undefined : () => show(record),
    })),
  };
}

const fresh = (links: ReadonlyMap<string, string>, url: string | null | undefined) =>
  url ? (links.get(url.split('?')[0] ?? '') ?? url) : url;

const problemOf = (refused: Refused, prefix: string) =>
  Object.entries(refused)
    .filter(([path]) => path.startsWith(prefix))
    .map(([, sentence]) => sentence)
    .join(' ') || undefined;
