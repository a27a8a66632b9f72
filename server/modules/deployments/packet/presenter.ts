import { csvColumnsOf, csvOf } from '../../../core/data/csv.ts';
import { asciiName } from '../../../core/data/pdf.ts';
import { pdfTable } from '../../../core/data/pdf-table.ts';
import { sha256Of, type ZipEntry } from '../../../core/data/zip.ts';
import { rangeWords } from '../../../core/domain/date-words.ts';
import { extensionOf } from '../../../drivers/content/kinds.ts';
import type { StorageDriver } from '../../../drivers/storage/storage.ts';
import type { Roster, RosterLine } from './queries.ts';

/** The closed list of fields that leave the company: the roster has nothing else about a person. */
type Line = {
  name: string;
  role: string;
  states: string;
  licenseNumber: string;
  licenseThrough: string;
  bondNumber: string;
  bondThrough: string;
  firstDay: string;
  lastDay: string;
};

const columns = csvColumnsOf<Line>({
  name: 'Name',
  role: 'Role',
  states: 'State',
  licenseNumber: 'License Number',
  licenseThrough: 'License Through',
  bondNumber: 'Bond Number',
  bondThrough: 'Bond Through',
  firstDay: 'First Day',
  lastDay: 'Last Day',
});
const header = columns.map(([name]) => name);
/** Widths in the PDF. */
const WIDTHS = [24, 10, 10, 18, 13, 18, 13, 11, 11];

const presentLine = ({ name, role, states, license, bond, startDate, endDate }: RosterLine): Line => ({
  name,
  role: role === 'adjuster' ? 'Adjuster' : 'Inspector',
  states: states.join(' '),
  licenseNumber: license?.number ?? '',
  licenseThrough: license?.expiresDate ?? '',
  bondNumber: bond?.number ?? '',
  bondThrough: bond?.expiresDate ?? '',
  firstDay: startDate,
  lastDay: endDate,
});

const cellsOf = ({ lines }: Roster): string[][] =>
  lines.map((line) => columns.map(([, of]) => String(of(presentLine(line)) ?? '')));

/** The roster as a table in a file. */
export const rosterCsv = (roster: Roster): string => csvOf(header, cellsOf(roster));

const rosterPdf = (roster: Roster): Promise<Buffer> => {
  const { name, catNumber, carrier, states, startDate, endDate } = roster.deployment;
  return pdfTable({
    title: `Roster: ${name}`,
    lines: [
      [carrier, catNumber].filter(Boolean).join(', '),
      `${states.join(' ')}, ${rangeWords(startDate, endDate)}`,
      `As of ${rangeWords(roster.on, roster.on)}`,
    ],
    header,
    rows: cellsOf(roster),
    widths: WIDTHS,
  });
};

/** `roster-hurricane-odette-2026-12-04`: ASCII, for any name. */
export const packetName = (prefix: string, { deployment, on }: Roster): string => {
  return [prefix, asciiName(deployment.name), on].filter(Boolean).join('-');
};

/**
 * The files of the packet: the roster, and each license and bond document once. Names of files come from states and
 * numbers of the roster, never from the names under which people uploaded them.
 */
export async function packetEntries(roster: Roster, storage: StorageDriver): Promise<ZipEntry[]> {
  const whole = (path: string, content: Buffer) => ({ path, content, sha256: sha256Of(content) });
  const people = [...new Set(roster.lines.map(({ userId }) => userId))];
  const documents = roster.lines.flatMap(({ userId, name, states, license, bond }) =>
    (['license', 'bond'] as const).flatMap((kind): ZipEntry[] => {
      const file = (kind === 'license' ? license : bond)?.file;
      if (!file) return [];
      const folder = `${String(people.indexOf(userId) + 1).padStart(3, '0')} ${plainPart(name)}`;
      return [
        {
          path: `documents/${folder}/${states.join(' ')} ${kind}.${extensionOf(file.mimeType) ?? 'bin'}`,
          content: () => storage.get(file.storageKey),
          sha256: file.sha256,
        },
      ];
    }),
  );
  return [
    whole('roster.csv', Buffer.from(rosterCsv(roster))),
    whole('roster.pdf', await rosterPdf(roster)),
    ...documents,
  ];
}

/** Without characters that separate folders, or have a meaning in names of files on some systems. */
const plainPart = (name: string): string =>
  name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '').replace(/^[\s.]+|[\s.]+$/g, '') || 'person';
