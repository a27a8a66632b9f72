import { REVIEW_NOTES_MAX } from '@portal/server/modules/qualifications/constants.ts';
import {
  NOTE_PURPOSES,
  notePurposeLabels,
  TEMPLATE_NAME_MAX,
} from '@portal/server/modules/qualifications/note-templates/constants.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { WrittenText } from '../../../../components/content/written-text.tsx';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { SelectField, TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { ListState } from '../../../../components/list/list-state.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type NoteTemplate, refreshNoteTemplates, useNoteTemplates } from '../queries.ts';

/** The texts of the company for reviewers' notes, to add, change and delete. */
export function NoteTemplatesDialog({ onClose }: { onClose: () => void }) {
  const templates = useNoteTemplates();
  const [editing, setEditing] = useState<NoteTemplate | 'new'>();
  const [deleting, setDeleting] = useState<NoteTemplate>();
  if (editing) {
    return (
      <NoteTemplateDialog
        template={editing === 'new' ? undefined : editing}
        onClose={() => setEditing(undefined)}
      />
    );
  }
  if (deleting) {
    return (
      <ConfirmWrite
        title={`Delete the template “${deleting.name}”?`}
        text="Notes that were written with it stay as they are."
        confirmLabel="Delete Template"
        danger
        input={{ id: deleting.id }}
        send={({ id }: { id: string }, once) => api.noteTemplates.delete.mutate({ id }, once)}
        done="Template deleted"
        failed="Failed to delete the template"
        onDone={refreshNoteTemplates}
        onClose={() => setDeleting(undefined)}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Note Templates"
      description="Offered to all reviewers when they write a note."
      size="md"
      footer={
        <Button
          needs="credentials.manage"
          size="lg"
          variant="primary"
          icon={<Plus aria-hidden />}
          onClick={() => setEditing('new')}
        >
          Add Template
        </Button>
      }
    >
      <ListState
        rows={templates.data}
        failed={templates.isError}
        failedTitle="Failed to load data"
        failedText="Check your connection and try again."
        onRetry={() => void templates.refetch()}
        retrying={templates.isFetching}
        loadingText="Loading templates..."
        compact
        empty={empty}
      >
        {(shown) => (
          <div className="grid gap-5">
            {NOTE_PURPOSES.map((purpose) => {
              const own = shown.filter((template) => template.purpose === purpose);
              return (
                own.length > 0 && (
                  <section key={purpose}>
                    <h3 className="mb-1 text-sm font-medium">{notePurposeLabels[purpose]}</h3>
                    <ul className="divide-y divide-line">
                      {own.map((template) => (
                        <li key={template.id} className="flex items-start gap-2 py-2">
                          <div className="min-w-0 flex-1">
                            <p dir="auto">{template.name}</p>
                            <WrittenText text={template.text} className="text-sm text-muted" />
                          </div>
                          <IconButton
                            needs="credentials.manage"
                            size="sm"
                            label={`Edit ${template.name}`}
                            icon={<Pencil aria-hidden />}
                            onClick={() => setEditing(template)}
                          />
                          <IconButton
                            needs="credentials.manage"
                            size="sm"
                            variant="danger"
                            label={`Delete ${template.name}`}
                            icon={<Trash2 aria-hidden />}
                            onClick={() => setDeleting(template)}
                          />
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              );
            })}
          </div>
        )}
      </ListState>
    </Dialog>
  );
}

const empty = {
  title: 'No templates yet',
  text: 'Add the notes that you write often.',
};

const contract = contractResolver(() =>
  import('@portal/server/modules/qualifications/note-templates/schema.ts').then(
    ({ createNoteTemplateInput }) => createNoteTemplateInput,
  ),
);

function NoteTemplateDialog({
  template,
  onClose,
}: {
  template: NoteTemplate | undefined;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title={template ? 'Edit Template' : 'Add Template'}
      submitLabel={template ? 'Save Template' : 'Add Template'}
      size="md"
      what="this template"
      contract={contract}
      start={{
        purpose: template?.purpose ?? 'reject',
        name: template?.name ?? '',
        text: template?.text ?? '',
      }}
      send={(values, once) =>
        template
          ? api.noteTemplates.update.mutate({ id: template.id, ...values }, once)
          : api.noteTemplates.create.mutate(values, once)
      }
      done={template ? 'Template saved' : 'Template added'}
      failed="Failed to save the template"
      onDone={refreshNoteTemplates}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <SelectField
            control={control}
            name="purpose"
            label="Used to"
            options={NOTE_PURPOSES.map((value) => ({ value, label: notePurposeLabels[value] }))}
          />
          <TextField control={control} name="name" label="Name" maxLength={TEMPLATE_NAME_MAX} required />
          <TextareaField
            control={control}
            name="text"
            label="Note"
            rows={4}
            maxLength={REVIEW_NOTES_MAX}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
