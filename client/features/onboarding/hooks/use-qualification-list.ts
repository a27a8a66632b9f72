import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import type { Ref } from 'react';
import { toast } from '../../../ui/toast.ts';
import type { QualificationFormHandle } from '../../qualifications/hooks/use-qualification-form.ts';
import {
  QUALIFICATION_LISTS,
  withOpenForm,
  withoutQualification,
  withQualification,
  withQualificationBack,
} from '../../qualifications/model/drafts.ts';
import { emptyQualifications, type QualificationValues } from '../../qualifications/model/values.ts';
import type { Draft } from '../model/draft.ts';
import type { DraftKeeper } from '../model/draft-keeper.ts';
import type { Refusal, Refused } from '../model/refusal.ts';

export interface QualificationStepProps {
  draft: Draft;
  keeper: DraftKeeper<Draft>;
  formRef: Ref<QualificationFormHandle>;
  /** Links that still work, by the links that were kept. */
  links: ReadonlyMap<string, string>;
  refusal: Refusal | undefined;
}

/** One kind's qualifications of the draft, with their actions. */
export function useQualificationList<Kind extends QualificationKind>(
  kind: Kind,
  { draft, keeper, links, refusal }: QualificationStepProps,
) {
  const qualifications: QualificationValues[Kind][] = draft.qualifications[kind];
  const open: QualificationValues[Kind] | undefined = draft.openForms[kind];
  // The numbers in the answer refer to the list as it was submitted.
  const refused = refusal?.qualifications[kind] === qualifications ? refusal.fields : {};
  const show = (values: QualificationValues[Kind] | undefined) =>
    keeper.set(withOpenForm(keeper.get(), kind, values));
  const remove = (qualification: QualificationValues[Kind]) => {
    keeper.set(withoutQualification(keeper.get(), kind, qualification.id));
    toast.message('Removed from the list', {
      action: {
        label: 'Undo',
        onClick: () => keeper.set(withQualificationBack(keeper.get(), kind, qualification)),
      },
    });
  };
  return {
    count: qualifications.length,
    open,
    /** The initial values of the open form. */
    before: qualifications.find(({ id }) => id === open?.id) ?? emptyQualifications[kind],
    editing: Boolean(open?.id),
    start: () => show(emptyQualifications[kind]),
    change: show,
    close: () => show(undefined),
    put: (values: QualificationValues[Kind]): undefined => {
      keeper.set(withQualification(keeper.get(), kind, values));
    },
    /** For the cards: each qualification with its properties. */
    cards: qualifications.map((qualification, index) => ({
      key: qualification.id,
      qualification: { ...qualification, documentUrl: fresh(links, qualification.documentUrl) },
      problem: problemOf(refused, `${QUALIFICATION_LISTS[kind]}.${index}.`),
      onRemove: () => remove(qualification),
      onEdit: open ? undefined : () => show(qualification),
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
