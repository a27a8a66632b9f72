import { REVIEW_NOTES_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { useState } from 'react';
import type { Resolver, ResolverResult } from 'react-hook-form';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../../components/form/form-field.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Doubts } from '../../components/doubts.tsx';
import { NoteTemplateMenu } from '../../note-templates/components/note-template-menu.tsx';
import { withTemplate } from '../../note-templates/model.ts';
import { approvedMessage, type Reviewed, type Writing } from '../model/reviewed.ts';

interface Note {
  notes: string;
}

/** The call takes an empty note, too; only this dialog requires one. */
const mustSay =
  (missing: string): Resolver<Note, unknown, Note> =>
  (values): ResolverResult<Note> =>
    values.notes.trim() === ''
      ? { values: {}, errors: { notes: { type: 'required', message: missing } } }
      : { values, errors: {} };

const anyNote: Resolver<Note, unknown, Note> = (values) => ({ values, errors: {} });

const looks = {
  approve: {
    label: 'Approve',
    hint: "Say what else to know or submit. It's emailed with the decision.",
    contract: mustSay('Enter a note, or cancel and approve without one.'),
  },
  reject: {
    label: 'Reject',
    hint: "Say what's wrong and how to fix it. It's emailed with the decision.",
    contract: mustSay('Enter a reason for the rejection.'),
  },
} as const;

interface DecisionDialogProps {
  writing: Writing;
  /** As the list shows it now; nothing when it has left the list. */
  now: Reviewed | undefined;
  /** The sentence that names the reviewer who has decided meanwhile, and the decision. */
  conflictMessage: string | undefined;
  onClose: () => void;
}

/** Asks for the note to the person, and for a confirmation when there are warnings about an approval. */
export function DecisionDialog({ writing, now, conflictMessage, onClose }: DecisionDialogProps) {
  // The decision is about the version that was on screen when the dialog opened. After a conflict the
  // dialog says so, and the next try is about the current version.
  const [conflicted, setConflicted] = useState(false);
  const { verdict, noteOptional = false, reviewed } = writing;
  const decided = conflicted ? (now ?? reviewed) : reviewed;
  const look = looks[verdict];
  const doubts = verdict === 'approve' ? (decided.doubts ?? []) : [];
  return (
    <FormDialog
      title={`${look.label} ${reviewed.name}?`}
      description={reviewed.description}
      size="md"
      submitLabel={noteOptional ? 'Approve Anyway' : look.label}
      busyLabel="Processing..."
      danger={verdict === 'reject'}
      what="this note"
      contract={noteOptional ? anyNote : look.contract}
      start={{ notes: '' }}
      send={({ notes }, once) => decided.decide(verdict, notes, once)}
      done={verdict === 'approve' && !reviewed.quiet ? approvedMessage(reviewed) : undefined}
      failed={reviewed.failed[verdict]}
      onDone={reviewed.onDecided}
      onFailed={() => {
        setConflicted(true);
        reviewed.onDecided();
      }}
      conflictMessage={conflictMessage}
      onClose={onClose}
    >
      {({ control, getValues, setValue }) => (
        <>
          {doubts.length > 0 && (
            <Banner tone="attention" title="Check this before you approve">
              <Doubts doubts={doubts} />
            </Banner>
          )}
          <TextareaField
            control={control}
            name="notes"
            label="Review Notes"
            hint={look.hint}
            aside={
              <NoteTemplateMenu
                purpose={verdict}
                onChoose={(text) =>
                  setValue('notes', withTemplate(getValues('notes'), text), { shouldDirty: true })
                }
              />
            }
            maxLength={REVIEW_NOTES_MAX}
            required={!noteOptional}
          />
        </>
      )}
    </FormDialog>
  );
}
