import { OUTSIDE_NOTES_MAX } from '@portal/server/modules/training/outside-hours/constants.ts';
import { DocumentLink } from '../../../../components/file-viewer/document-link.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../../components/form/form-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { calendarDate } from '../../../../lib/format/format.ts';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { ceText } from '../model/words.ts';
import { type CreditOfPerson, refreshHours } from '../queries.ts';

type Values = { id: string; reviewNotes: string };

const contracts = () => import('@portal/server/modules/training/outside-hours/schema.ts');
const approval = contractResolver(
  () => contracts().then(({ approveHoursInput }) => approveHoursInput),
  (values: Values) => values,
);
/** A rejection needs a reason for the person. */
const rejection = contractResolver(
  () => contracts().then(({ rejectHoursInput }) => rejectHoursInput),
  (values: Values) => values,
);

interface DecideHoursDialogProps {
  credit: CreditOfPerson;
  verb: 'approve' | 'reject';
  onClose: () => void;
}

/** Approves or rejects outside hours, with a note to the person. */
export function DecideHoursDialog({ credit, verb, onClose }: DecideHoursDialogProps) {
  const { id, person, title, provider, earnedOn, fileUrl } = credit;
  const approves = verb === 'approve';
  return (
    <FormDialog
      title={`${approves ? 'Approve' : 'Reject'} hours of ${person.name}?`}
      description={
        approves
          ? `They count for the licenses of ${person.name} at once.`
          : `${person.name} is told why, and can submit the hours again.`
      }
      submitLabel={approves ? 'Approve Hours' : 'Reject Hours'}
      what="this decision"
      danger={!approves}
      contract={approves ? approval : rejection}
      start={{ id, reviewNotes: '' }}
      send={(input, once) =>
        approves ? api.outsideHours.approve.mutate(input, once) : api.outsideHours.reject.mutate(input, once)
      }
      done={approves ? 'Hours approved' : 'Hours rejected'}
      failed={`Failed to ${verb} the hours. Please try again.`}
      onDone={refreshHours}
      onFailed={refreshHours}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <DescriptionList
            items={[
              { term: 'Course', value: title },
              { term: 'Provider', value: provider },
              { term: 'Hours', value: ceText(credit) },
              { term: 'Completed', value: calendarDate(earnedOn) },
              { term: 'Certificate', value: <DocumentLink url={fileUrl} name={title} /> },
            ]}
          />
          <TextareaField
            control={control}
            name="reviewNotes"
            label={approves ? 'Notes' : 'Reason'}
            rows={3}
            maxLength={OUTSIDE_NOTES_MAX}
            required={!approves}
          />
        </>
      )}
    </FormDialog>
  );
}
