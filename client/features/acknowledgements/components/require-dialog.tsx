import { CONTENT_MAX, TITLE_MAX } from '@portal/server/modules/acknowledgements/constants.ts';
import type { RequireValues } from '@portal/server/modules/acknowledgements/schema.ts';
import { SwitchField } from '../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DateField, TextField } from '../../../components/form/form-field.tsx';
import { MarkdownField } from '../../../components/form/form-markdown-field.tsx';
import { DepartmentsField } from '../../../components/people/departments-field.tsx';
import { PersonField } from '../../../components/people/person-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { requiredText } from '../model.ts';
import { refreshAcknowledgements } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/acknowledgements/schema.ts').then(({ requireInput }) => requireInput),
);

const empty: RequireValues = {
  kind: 'attestation',
  documentId: '',
  updateId: '',
  title: '',
  content: '',
  everybody: false,
  people: [],
  departmentIds: [],
  dueDate: '',
  changeDueDates: false,
};

interface RequireDialogProps {
  /** The document or update to confirm; without it, a text that is written here. */
  subject?: { kind: 'document' | 'update'; id: string; name: string };
  onClose: () => void;
}

/** The form of a requirement: text, people and due date. */
export function RequireDialog({ subject, onClose }: RequireDialogProps) {
  return (
    <FormDialog
      title={subject ? 'Require Acknowledgement' : 'Require Attestation'}
      description={
        subject
          ? `People read “${subject.name}” to the end and confirm it. They are notified and reminded.`
          : 'People read a text in the company’s words and confirm it. They are notified and reminded.'
      }
      busyLabel="Sending..."
      what="this acknowledgement"
      contract={contract}
      start={{
        ...empty,
        ...(subject?.kind === 'document' && { kind: 'document', documentId: subject.id }),
        ...(subject?.kind === 'update' && { kind: 'update', updateId: subject.id }),
      }}
      send={api.acknowledgements.require.mutate}
      done={requiredText}
      failed="Failed to require the acknowledgement. Please try again."
      onDone={refreshAcknowledgements}
      onClose={onClose}
    >
      {({ control, watch }) => (
        <>
          {!subject && (
            <>
              <TextField
                control={control}
                name="title"
                label="Title"
                autoComplete="off"
                maxLength={TITLE_MAX}
                required
              />
              <MarkdownField
                control={control}
                name="content"
                label="Text to Confirm"
                rows={6}
                maxLength={CONTENT_MAX}
                required
              />
            </>
          )}
          <DateField
            control={control}
            name="dueDate"
            label="Due Date"
            hint="People who are asked later have at least 14 days."
            required
          />
          <SwitchField
            control={control}
            name="changeDueDates"
            label="Change the due date of people who were asked already"
            hint="They are notified. Otherwise nothing changes for them."
          />
          <SwitchField control={control} name="everybody" label="Everybody, also people who join later" />
          {!watch('everybody') && (
            <>
              <PersonField control={control} name="people" label="People" among="colleagues" multiple />
              <DepartmentsField
                control={control}
                name="departmentIds"
                hint="Also people who join them later."
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
