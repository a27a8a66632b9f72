import { REVIEW_NOTES_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../../components/form/form-field.tsx';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { NoteTemplateMenu } from '../../note-templates/components/note-template-menu.tsx';
import { withTemplate } from '../../note-templates/model.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/qualifications/reviews/schema.ts').then(({ leftOutQualification }) =>
    leftOutQualification.pick({ reason: true }),
  ),
);

interface LeaveOutDialogProps {
  /** Of the qualification. */
  name: string;
  person: string;
  /** As written before; empty for none. */
  reason: string;
  onLeaveOut: (reason: string) => void;
  onClose: () => void;
}

/** Asks why the approval of an application leaves a qualification out. Nothing is sent before the approval. */
export const LeaveOutDialog = ({ name, person, reason, onLeaveOut, onClose }: LeaveOutDialogProps) => (
  <FormDialog
    title={`Leave out ${name}?`}
    description={`It is rejected when you approve the application. ${person} gets the reason by email and can submit it again.`}
    size="md"
    submitLabel="Leave Out"
    what="this reason"
    contract={contract}
    start={{ reason }}
    send={async (values) => values}
    failed="Failed to leave it out"
    onDone={(values) => onLeaveOut(values.reason)}
    onClose={onClose}
  >
    {({ control, getValues, setValue }) => (
      <TextareaField
        control={control}
        name="reason"
        label="Reason"
        maxLength={REVIEW_NOTES_MAX}
        required
        aside={
          <NoteTemplateMenu
            purpose="reject"
            onChoose={(text) =>
              setValue('reason', withTemplate(getValues('reason'), text), { shouldDirty: true })
            }
          />
        }
      />
    )}
  </FormDialog>
);
