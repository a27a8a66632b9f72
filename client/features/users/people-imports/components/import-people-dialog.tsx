import { PEOPLE_MAX } from '@portal/server/modules/users/people-imports/constants.ts';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { count, counted } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FilePicker } from '../../../../ui/file-picker.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { type PeopleImport, usePeopleImport } from '../hooks/use-people-import.ts';
import { ImportReview } from './import-review.tsx';

/** Imports the people of a file, all of them or none, after a preview. */
export function ImportPeopleDialog({ onClose }: { onClose: () => void }) {
  const people = usePeopleImport(onClose);
  const { report, importing, checking } = people;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && people.leave()}
      title="Import People"
      description="Add staff members and administrators from a list. Each is invited to choose a password by a link."
      size="lg"
      footer={
        <>
          <Button size="lg" onClick={report ? people.back : people.leave} disabled={importing}>
            {report ? 'Back' : 'Cancel'}
          </Button>
          {report ? (
            <Button
              size="lg"
              variant="primary"
              disabled={!people.canImport || checking}
              busy={importing}
              busyLabel="Importing..."
              onClick={people.run}
            >
              Import {counted(report.people, 'Person', 'People')}
            </Button>
          ) : (
            <Button
              size="lg"
              variant="primary"
              busy={checking}
              busyLabel="Checking..."
              onClick={people.check}
            >
              Check List
            </Button>
          )}
        </>
      }
    >
      {report ? <ImportReview people={people} report={report} /> : <Choice people={people} />}
    </Dialog>
  );
}

const sources = [
  { value: 'file', label: 'Upload File' },
  { value: 'text', label: 'Paste' },
] as const;

function Choice({ people }: { people: PeopleImport }) {
  const { source, file, pasted, wrong, checking } = people;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Where the list comes from"
          segments={sources}
          value={source}
          onValueChange={people.chooseSource}
        />
        <ExportButton file={{ path: '/users/import/template.csv' }}>Download Template</ExportButton>
      </div>
      {source === 'file' ? (
        <Field label="CSV file" error={wrong}>
          {(control) => (
            <FilePicker
              {...control}
              file={file}
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              limits={`CSV, up to ${count(PEOPLE_MAX)} people`}
              onPick={(picked) => void people.pick(picked)}
              onRemove={people.remove}
              disabled={checking}
            />
          )}
        </Field>
      ) : (
        <Field
          label="List"
          error={wrong}
          hint="Copy the rows in your spreadsheet together with the header row, and paste them here."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              value={pasted}
              spellCheck={false}
              onChange={(event) => people.paste(event.target.value)}
              className="font-mono text-sm whitespace-pre"
            />
          )}
        </Field>
      )}
      <ul className="grid list-disc gap-1 pl-4 text-sm text-muted">
        <li>The first row holds the column headers. You can match the columns after the list is checked.</li>
        <li>
          First Name, Last Name, Work Email and Primary Phone are required; for staff also Position, Location
          and Hire Date.
        </li>
        <li>
          Separate several departments with semicolons. A manager is named by an administrator’s email
          address.
        </li>
        <li>
          Without a role, people are added as staff. Without an employee ID, they get the next free one.
        </li>
      </ul>
    </div>
  );
}
