import { FILE_TEXT_MAX, sentences } from '@portal/server/modules/calendar/constants.ts';
import { useState } from 'react';
import { useWrite } from '../../../components/form/use-write.ts';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { refreshEvents } from '../queries.ts';

type Imported = Outputs['calendar']['importEvents'];

/** Imports the events of an .ics file, and lists the reasons for those that cannot be imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [result, setResult] = useState<Imported>();
  const { write, busy, problem } = useWrite({
    send: api.calendar.importEvents.mutate,
    failed: "The file couldn't be imported. Please try again.",
    onDone: (imported) => {
      setResult(imported);
      setFile(null);
      refreshEvents();
    },
  });
  const pick = (picked: File) => {
    setResult(undefined);
    // Each character is a byte at least.
    const tooLarge = picked.size > 4 * FILE_TEXT_MAX;
    setWrong(tooLarge ? sentences.fileTooLarge : undefined);
    setFile(tooLarge ? null : picked);
  };
  const send = async () => {
    if (!file) return setWrong(sentences.fileEmpty);
    await write({ ics: await file.text() });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Import Events"
      description="Add the events of an .ics file, exported from another calendar, to yours."
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={onClose} disabled={busy}>
            {result ? 'Close' : 'Cancel'}
          </Button>
          {(!result || file) && (
            <Button
              size="lg"
              variant="primary"
              busy={busy}
              busyLabel="Importing..."
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
        {result && <Outcome result={result} />}
        <Field label="Calendar file" error={wrong}>
          {(control) => (
            <FilePicker
              {...control}
              file={file}
              accept=".ics,text/calendar"
              limits="ICS, up to 500 events"
              onPick={pick}
              onRemove={() => setFile(null)}
              disabled={busy}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function Outcome({ result: { imported, problems } }: { result: Imported }) {
  return (
    <>
      <Banner tone={imported > 0 ? 'success' : 'info'}>
        {imported > 0 ? `${counted(imported, 'event')} added to your calendar.` : 'No events were added.'}
      </Banner>
      {problems.length > 0 && (
        <section>
          <h3 className="mb-1.5 text-sm font-medium">Not imported</h3>
          <ul className="grid max-h-48 grid-cols-1 gap-1.5 overflow-y-auto text-sm">
            {problems.map(({ entry, title, sentence }) => (
              <li key={entry}>
                <span dir="auto" className="font-medium">
                  {title || `Entry ${entry}`}
                </span>
                <span className="block text-muted">{sentence}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
