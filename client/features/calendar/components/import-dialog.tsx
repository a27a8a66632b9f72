import { FILE_TEXT_MAX, sentences } from '@portal/server/modules/calendar/constants.ts';
import { useState } from 'react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { calendarText } from '../model/calendar-file.ts';
import { differsText, doneText, foundText } from '../model/imports.ts';
import { refreshEvents } from '../queries.ts';

type Answer = Outputs['calendar']['importEvents'];

/** Imports the events of an .ics file after showing what the file would add, change and remove. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [preview, setPreview] = useState<Answer>();
  const [result, setResult] = useState<Answer>();
  const [update, setUpdate] = useState(true);
  const look = useWriteInPlace({
    send: api.calendar.importEvents.mutate,
    failed: "The file couldn't be read. Please try again.",
    onDone: setPreview,
  });
  const importing = useWriteInPlace({
    send: api.calendar.importEvents.mutate,
    failed: "The file couldn't be imported. Please try again.",
    onDone: (imported) => {
      setResult(imported);
      clear();
      refreshEvents();
    },
  });
  const busy = look.busy || importing.busy;
  const clear = () => {
    setFile(null);
    setText('');
    setPreview(undefined);
    look.forget();
    importing.forget();
  };
  const pick = async (picked: File) => {
    clear();
    setResult(undefined);
    setUpdate(true);
    // Each character is a byte at least.
    const tooLarge = picked.size > 4 * FILE_TEXT_MAX;
    setWrong(tooLarge ? sentences.fileTooLarge : undefined);
    if (tooLarge) return;
    const ics = calendarText(new Uint8Array(await picked.arrayBuffer()));
    if (ics.trim() === '')
      return setWrong(picked.size === 0 ? sentences.fileEmpty : sentences.fileUnreadable);
    setFile(picked);
    setText(ics);
    await look.write({ ics, preview: true });
  };
  const send = async () => {
    if (!file) return setWrong(sentences.fileEmpty);
    // The preview failed, or its answer was lost.
    if (!preview) return void (await look.write({ ics: text, preview: true }));
    await importing.write({ ics: text, update: update && preview.changes.length > 0 });
  };
  const isUpToDate = preview !== undefined && preview.found.new + preview.changes.length === 0;
  const problem = importing.problem ?? look.problem;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Import Events"
      description="Add the events of an .ics file, exported from another calendar or attached to an invitation, to yours."
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={onClose} disabled={busy}>
            {result && !file ? 'Close' : 'Cancel'}
          </Button>
          {(!result || file) && !isUpToDate && (
            <Button
              size="lg"
              variant="primary"
              busy={busy}
              busyLabel={look.busy ? 'Reading...' : 'Importing...'}
              onClick={() => void send()}
            >
              Import Events
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {problem && <Banner tone="danger">{problem}</Banner>}
        {result && (
          <Banner tone={doneText(result) ? 'success' : 'info'}>
            {doneText(result) || 'Your calendar was not changed.'}
          </Banner>
        )}
        {result && <Problems answer={result} />}
        <Field label="Calendar file" error={wrong}>
          {(control) => (
            <FilePicker
              {...control}
              file={file}
              accept=".ics,text/calendar"
              limits="ICS, up to 500 events"
              onPick={(picked) => void pick(picked)}
              onRemove={clear}
              disabled={busy}
            />
          )}
        </Field>
        {preview && <Preview answer={preview} update={update} onUpdate={setUpdate} disabled={busy} />}
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  answer: Answer;
  update: boolean;
  onUpdate: (update: boolean) => void;
  disabled: boolean;
}

function Preview({ answer, update, onUpdate, disabled }: PreviewProps) {
  const { changes } = answer;
  return (
    <>
      <p role="status" className="text-sm font-medium">
        {foundText(answer)}
      </p>
      {changes.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <ul className="grid max-h-48 grid-cols-1 gap-1.5 overflow-y-auto text-sm">
            {changes.map((change) => (
              <li key={`${change.entry} ${change.line}`} className="break-words">
                <span className="font-medium" dir="auto">
                  {change.title}
                </span>
                <span className="block text-muted">{differsText(change)}</span>
              </li>
            ))}
          </ul>
          <Checkbox
            label="Change and remove these events in your calendar"
            checked={update}
            onChange={(changed) => onUpdate(changed.target.checked)}
            disabled={disabled}
          />
        </section>
      )}
      <Problems answer={answer} />
    </>
  );
}

function Problems({ answer: { problems } }: { answer: Answer }) {
  if (problems.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-medium">Left out or changed</h3>
      <ul className="grid max-h-48 grid-cols-1 gap-1.5 overflow-y-auto text-sm">
        {problems.map(({ entry, line, title, sentence }) => (
          <li key={`${entry} ${line} ${sentence}`} className="break-words">
            <span className="font-medium" dir="auto">
              {title || (entry > 0 ? `Event ${entry}` : 'File')}
            </span>
            {line > 0 && <span className="text-muted"> (line {line})</span>}
            <span className="block text-muted">{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
