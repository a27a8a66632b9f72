import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from '@portal/server/modules/users/constants.ts';
import { type ReactNode, useId, useState } from 'react';
import { RoleBadge } from '../../../../components/people/role-badge.tsx';
import { type Encoding, LEGACY_ENCODINGS } from '../../../../lib/format/file-text.ts';
import { count, counted } from '../../../../lib/format/format.ts';
import { AddressText } from '../../../../ui/address-text.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { NativeSelect } from '../../../../ui/native-select.tsx';
import { type Column, Table } from '../../../../ui/table.tsx';
import type { ImportReport, PeopleImport } from '../hooks/use-people-import.ts';
import { isUncertain, LETTERS } from '../model/file-text.ts';

interface ImportReviewProps {
  people: PeopleImport;
  report: ImportReport;
}

/** The preview of an import, and the choice of its columns. */
export function ImportReview({ people, report }: ImportReviewProps) {
  return (
    <div aria-busy={people.checking} className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-3">
        {people.wrong && <Banner tone="danger">{people.wrong}</Banner>}
        <Outcome report={report} />
        {people.source === 'file' && people.file && (
          <Letters people={people} encoding={people.file.encoding} />
        )}
      </div>
      <Columns people={people} report={report} />
      {report.notes.length > 0 && (
        <ul aria-label="What was read, and how" className="grid list-disc gap-1 pl-4 text-sm text-muted">
          {report.notes.map((note) => (
            <li dir="auto" key={note}>
              {note}
            </li>
          ))}
        </ul>
      )}
      {report.problems.length > 0 && <Problems report={report} />}
      {report.problemCount === 0 && report.preview.length > 0 && <Preview report={report} />}
    </div>
  );
}

const lettersOptions = LEGACY_ENCODINGS.map((value) => ({ value, label: LETTERS[value] }));

/** How the letters of a file were read that does not say it, and the choice of another way. */
function Letters({ people, encoding }: { people: PeopleImport; encoding: Encoding }) {
  const id = useId();
  if (!isUncertain(encoding)) return null;
  return (
    <Banner>
      <div className="grid gap-2">
        <p>
          This file was not saved as UTF-8. Its letters were read as those of {LETTERS[encoding]}. If names
          with accents look wrong, choose others.
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <label htmlFor={id}>Letters</label>
          <NativeSelect
            id={id}
            className="min-w-56"
            options={lettersOptions}
            value={encoding}
            disabled={people.importing || people.checking}
            onChange={({ target }) => {
              const chosen = LEGACY_ENCODINGS.find((known) => known === target.value);
              if (chosen) void people.chooseLetters(chosen);
            }}
          />
        </div>
      </div>
    </Banner>
  );
}

function Outcome({ report: { missing, problemCount, people, admins } }: { report: ImportReport }) {
  if (missing.length > 0) {
    const names = missing.map((field) => IMPORT_FIELDS[field]);
    return (
      <Banner tone="attention" title="Some columns are missing">
        Choose below which {names.length === 1 ? 'column holds' : 'columns hold'} {listed(names)}.
      </Banner>
    );
  }
  if (problemCount > 0) {
    return (
      <Banner
        tone="attention"
        title={`${counted(problemCount, 'value needs', 'values need')} to be corrected`}
      >
        Correct the list and choose it again. Nobody is added until every row is right.
      </Banner>
    );
  }
  return (
    <Banner tone="success" title={`${counted(people, 'person is', 'people are')} ready to be added`}>
      {admins === 0
        ? 'All of them are staff members.'
        : `${counted(admins, 'of them is an administrator', 'of them are administrators')}, with access to everything.`}
    </Banner>
  );
}

const listed = (names: string[]) => new Intl.ListFormat('en-US').format(names);

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const Section = ({ title, action, children }: SectionProps) => (
  <section className="min-w-0">
    <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
      <h3 dir="auto" className="text-sm font-medium">
        {title}
      </h3>
      {action}
    </div>
    {children}
  </section>
);

type Problem = ImportReport['problems'][number];

const problemColumns: Column<Problem>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => <span className="tabular-nums">Row {count(row)}</span> },
  { key: 'column', selfEvident: true, header: 'Column', cell: ({ column }) => column ?? 'Whole row' },
  {
    key: 'problem',
    selfEvident: true,
    header: 'Problem',
    cell: ({ sentence }) => <span className="block py-1 text-sm wrap-anywhere">{sentence}</span>,
    className: 'min-w-60',
  },
];

function Problems({ report: { problems, problemCount } }: { report: ImportReport }) {
  return (
    <Section title="To Correct">
      <div className="overflow-hidden rounded-lg border border-line">
        <Table
          caption="Problems of the list"
          columns={problemColumns}
          rows={problems}
          rowKey={({ row, column, sentence }) => `${row} ${column} ${sentence}`}
          minWidth={480}
        />
      </div>
      {problemCount > problems.length && (
        <p className="mt-1.5 text-xs text-muted">
          The first {count(problems.length)} of {count(problemCount)}.
        </p>
      )}
    </Section>
  );
}

type Person = ImportReport['preview'][number];

const personColumns: Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => (
      <span dir="auto" className="font-medium wrap-anywhere">
        {name}
      </span>
    ),
    className: 'min-w-28',
  },
  {
    key: 'workEmail',
    selfEvident: true,
    header: 'Work Email',
    cell: ({ workEmail }) => (
      <span className="wrap-anywhere">
        <AddressText text={workEmail} />
      </span>
    ),
    className: 'min-w-60',
  },
  { key: 'role', selfEvident: true, header: 'Role', cell: (person) => <RoleBadge of={person} /> },
  {
    key: 'position',
    header: 'Position',
    cell: ({ position }) => (
      <span dir="auto" className="wrap-anywhere">
        {position || 'N/A'}
      </span>
    ),
    className: 'min-w-28',
  },
];

function Preview({ report: { preview, people } }: { report: ImportReport }) {
  return (
    <Section title={people > preview.length ? `The First ${preview.length}` : 'People'}>
      <div className="overflow-hidden rounded-lg border border-line">
        <Table
          caption="People to be added"
          columns={personColumns}
          rows={preview}
          rowKey={({ row }) => String(row)}
          minWidth={560}
        />
      </div>
    </Section>
  );
}

const options = IMPORT_FIELD_NAMES.map((value) => ({ value, label: IMPORT_FIELDS[value] }));

function Columns({ people, report: { columns, missing } }: ImportReviewProps) {
  const [wanted, setWanted] = useState(false);
  const open = wanted || missing.length > 0;
  const imported = columns.filter(({ field }) => field !== null).length;
  return (
    <Section
      title={`Columns: ${imported} of ${columns.length} imported`}
      action={
        missing.length === 0 && (
          <Button size="sm" aria-expanded={open} onClick={() => setWanted(!open)}>
            {open ? 'Hide Columns' : 'Change Columns'}
          </Button>
        )
      }
    >
      {!open && <Matches columns={columns} />}
      {open && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {columns.map(({ header, example, field }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns keep their places.
              key={index}
              className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 px-3.5 py-2 sm:grid-cols-2"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{nameOf(header, index)}</span>
                <span className="block truncate text-xs text-muted">{example || 'No values'}</span>
              </span>
              <NativeSelect
                aria-label={`Field for ${nameOf(header, index)}`}
                options={options}
                placeholder="Don’t import"
                value={field ?? ''}
                disabled={people.importing}
                onChange={({ target }) =>
                  people.chooseField(
                    index,
                    IMPORT_FIELD_NAMES.find((known) => known === target.value) ?? null,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Which column became which field. */
function Matches({ columns }: { columns: ImportReport['columns'] }) {
  const matches = columns.flatMap(({ header, field }, index) =>
    field === null ? [] : { field, name: nameOf(header, index) },
  );
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
      {matches.map(({ field, name }) => (
        <li key={field} className="wrap-anywhere">
          {name === IMPORT_FIELDS[field] ? (
            name
          ) : (
            <>
              <bdi>{name}</bdi> <span aria-hidden>→</span>
              <span className="sr-only">becomes</span> {IMPORT_FIELDS[field]}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const nameOf = (header: string, index: number) => header || `Column ${index + 1}`;
