import { APPLICATION_PARTS, partLabel } from '@portal/server/modules/onboarding/constants.ts';
import { APPLICATION_NOTE_MAX } from '@portal/server/modules/users/constants.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../../components/form/form-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { NoteTemplateMenu } from '../../../qualifications/note-templates/components/note-template-menu.tsx';
import { withTemplate } from '../../../qualifications/note-templates/model.ts';
import { type Applicant, refreshApplicants } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/users/applications/schema.ts').then(({ sendBackInput }) => sendBackInput),
);

interface SendBackDialogProps {
  applicant: Applicant;
  /** Takes effect after some seconds, in which the screen offers to undo it. */
  undoable?: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Returns an application for corrections, with a note for each part. */
export const SendBackDialog = ({ applicant, undoable = false, onDone, onClose }: SendBackDialogProps) => (
  <FormDialog
    title={`Send back ${applicant.name}'s application?`}
    description={`${applicant.firstName} gets your notes by email, makes the changes, and submits it again.`}
    size="md"
    submitLabel="Send Back"
    busyLabel="Sending..."
    what="these notes"
    contract={contract}
    start={{
      id: applicant.id,
      message: '',
      notes: APPLICATION_PARTS.map((part) => ({ part, note: '' })),
    }}
    send={(values, once) =>
      api.applications.sendBack.mutate({ ...values, undoable, unchangedSince: applicant.changedAt }, once)
    }
    done={undoable ? undefined : `${applicant.name}'s application was sent back`}
    failed="Failed to send the application back"
    onDone={() => {
      refreshApplicants();
      onDone();
    }}
    onFailed={refreshApplicants}
    onClose={onClose}
  >
    {({ control, getValues, setValue }) => (
      <>
        <TextareaField
          control={control}
          name="message"
          label="Message"
          hint="Write a message, notes about parts, or both."
          aside={
            <NoteTemplateMenu
              purpose="send_back"
              onChoose={(text) =>
                setValue('message', withTemplate(getValues('message') ?? '', text), { shouldDirty: true })
              }
            />
          }
          rows={2}
          maxLength={APPLICATION_NOTE_MAX}
        />
        {APPLICATION_PARTS.map((part, index) => (
          <TextareaField
            key={part}
            control={control}
            name={`notes.${index}.note`}
            label={partLabel(part)}
            rows={2}
            maxLength={APPLICATION_NOTE_MAX}
          />
        ))}
      </>
    )}
  </FormDialog>
);
