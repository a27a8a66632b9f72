import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { toast } from '../../../ui/toast.ts';
import {
  draftOf,
  type QualificationDrafts,
  withOpenForm,
  withoutQualification,
  withQualification,
  withQualificationBack,
} from '../model/drafts.ts';
import { emptyQualifications, type QualificationValues } from '../model/values.ts';

export interface DraftList<Values> {
  qualifications: Values[];
  /** The values of the open form. */
  open: Values | undefined;
  /** Opens the form with these values, or keeps what is typed in it. */
  show: (values: Values) => void;
  start: () => void;
  close: () => void;
  /** @param qualification the validated values */
  put: (qualification: object, values: Values) => undefined;
  /** Removes it; a toast offers to put it back. */
  remove: (values: Values) => void;
}

/** One kind's qualifications that are not submitted yet, with their actions. */
export function useDraftList<Kind extends QualificationKind>(
  kind: Kind,
  { qualifications, openForms }: QualificationDrafts,
  onChange: (change: (drafts: QualificationDrafts) => QualificationDrafts) => void,
): DraftList<QualificationValues[Kind]> {
  const show = (values: QualificationValues[Kind] | undefined) =>
    onChange((before) => withOpenForm(before, kind, values));
  return {
    qualifications: qualifications[kind],
    open: openForms[kind],
    show,
    start: () => show(emptyQualifications[kind]),
    close: () => show(undefined),
    put: (qualification, values) => {
      onChange((before) => withQualification(before, kind, draftOf<Kind>(qualification, values)));
    },
    remove: (values) => {
      onChange((before) => withoutQualification(before, kind, values.id));
      toast.message('Removed from the list', {
        action: {
          label: 'Undo',
          onClick: () => onChange((before) => withQualificationBack(before, kind, values)),
        },
      });
    },
  };
}
