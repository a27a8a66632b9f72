import type { ImportField } from '@portal/server/modules/users/constants.ts';
import { sentences } from '@portal/server/modules/users/people-imports/constants.ts';
import { useRef, useState } from 'react';
import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import { api, type Outputs } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { useUnsaved } from '../../../../lib/form/unsaved.ts';
import type { Encoding, LegacyEncoding } from '../../../../lib/format/file-text.ts';
import { counted } from '../../../../lib/format/format.ts';
import { readText } from '../model/file-text.ts';
import { refreshPeople } from '../queries.ts';

export type ImportReport = Outputs['peopleImports']['check'];
export type ImportSource = 'file' | 'text';

interface ChosenFile {
  picked: File;
  name: string;
  size: number;
  text: string;
  encoding: Encoding;
}

const FILE_MISSING = 'Choose a CSV file with a header row and one row for each person.';
const CHECK_FAILED = "The file couldn't be checked. Please try again.";

/** The chosen file, its preview, and its import. All values stay until the import has succeeded. */
export function usePeopleImport(onClose: () => void) {
  const [source, setSource] = useState<ImportSource>('file');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [pasted, setPasted] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [report, setReport] = useState<ImportReport>();
  const finished = useRef(false);
  const last = useRef(0);
  const csv = source === 'file' ? (file?.text ?? '') : pasted;

  const reset = () => {
    setWrong(undefined);
    setReport(undefined);
  };
  const leave = useUnsaved({
    what: 'this import',
    isDirty: () => !finished.current && (file !== null || pasted !== ''),
    discard: () => {
      setFile(null);
      setPasted('');
      reset();
    },
  });

  const { attempt, busy: checking } = useWriteInPlace({
    send: (input: { csv: string; columns?: (ImportField | null)[] }) => api.peopleImports.check.mutate(input),
    failed: CHECK_FAILED,
  });
  /** Only the answer to the latest request is shown, in whichever order answers arrive. */
  const check = async (columns?: (ImportField | null)[], text = csv) => {
    if (source === 'file' && !file) return setWrong((refusal) => refusal ?? FILE_MISSING);
    if (text.trim() === '') return setWrong(sentences.fileEmpty);
    last.current += 1;
    const own = last.current;
    try {
      const answer = await attempt({ csv: text, ...(columns && { columns }) });
      if (own !== last.current) return;
      setWrong(undefined);
      setReport(answer);
    } catch (error) {
      if (own === last.current) setWrong(errorSentence(error, CHECK_FAILED));
    }
  };

  const { write, busy: importing } = useWriteInPlace({
    send: api.peopleImports.import.mutate,
    done: ({ imported, sendsEmail }) => ({
      text: `${counted(imported, 'person was', 'people were')} added`,
      description: sendsEmail
        ? 'Each gets an email with a link to choose a password.'
        : 'No mail server is set, so no emails were sent. Hand over the links, which are in the folder “outbox” of the portal’s data, or set temporary passwords.',
    }),
    failed: 'The people could not be imported. Nobody was added. Please try again.',
    onDone: () => {
      finished.current = true;
      refreshPeople();
      onClose();
    },
    onFailed: (sentence) => {
      setWrong(sentence);
      const columns = report?.columns.map(({ field }) => field);
      void recheck(columns);
    },
  });
  /** An address may be taken meanwhile: refreshes the report, and keeps the error on screen. */
  const recheck = async (columns: (ImportField | null)[] | undefined) => {
    try {
      setReport(await attempt({ csv, ...(columns && { columns }) }));
    } catch {
      // The refusal is shown already.
    }
  };

  return {
    source,
    file,
    pasted,
    wrong,
    report,
    checking,
    importing,
    canImport: report !== undefined && report.missing.length === 0 && report.problemCount === 0,
    chooseSource: (next: ImportSource) => {
      setSource(next);
      reset();
    },
    pick: async (picked: File) => {
      reset();
      const read = await readText(picked);
      if ('problem' in read) {
        setFile(null);
        setWrong(read.problem);
      } else setFile({ picked, name: picked.name, size: picked.size, ...read });
    },
    remove: () => {
      setFile(null);
      reset();
    },
    paste: (text: string) => {
      setPasted(text);
      setWrong(undefined);
    },
    check: () => void check(),
    /** Reads the file again, with the letters that the person chose, by the same columns. */
    chooseLetters: async (encoding: LegacyEncoding) => {
      if (!file) return;
      const read = await readText(file.picked, encoding);
      if ('problem' in read) return setWrong(read.problem);
      setFile({ ...file, ...read });
      await check(
        report?.columns.map(({ field }) => field),
        read.text,
      );
    },
    /** Makes the column hold that; another column that held it holds nothing then. */
    chooseField: (index: number, field: ImportField | null) => {
      if (!report) return;
      const columns = report.columns.map((column, at) => {
        if (at === index) return field;
        return column.field === field ? null : column.field;
      });
      setReport({
        ...report,
        columns: report.columns.map((column, at) => ({ ...column, field: columns[at] ?? null })),
      });
      void check(columns);
    },
    back: reset,
    run: () => {
      if (!report) return;
      setWrong(undefined);
      void write({ csv, columns: report.columns.map(({ field }) => field) });
    },
    leave: () => !importing && leave(onClose),
  };
}

export type PeopleImport = ReturnType<typeof usePeopleImport>;
