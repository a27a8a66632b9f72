import type { CredentialKind, QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { sentences } from '@portal/server/modules/qualifications/constants.ts';
import type { Outputs } from '../../../lib/api/api.ts';
import { calendarDate } from '../../../lib/format/format.ts';

type Assessment = Outputs['assessments']['get'];
type Warning = Assessment['warnings'][number];

/** The points that a reviewer should check, in sentences. */
export function warningTexts({ qualification, warnings }: Pick<Assessment, 'qualification' | 'warnings'>) {
  const { noun } = qualification;
  return warnings.map((warning) => textOf[warning.code](warning, noun));
}

const listed = (names: string[]) => new Intl.ListFormat('en-US').format(names);

/** The same about what the reader is typing. */
export const draftWarningTexts = (noun: CredentialKind, warnings: Warning[]) =>
  warnings.map((warning) => (ownTextOf[warning.code] ?? textOf[warning.code])(warning, noun));

const ownTextOf: { [Code in Warning['code']]?: (warning: Warning, noun: string) => string } = {
  number_twice: ({ names }, noun) => `There's another ${noun} with this number already: ${listed(names)}.`,
  number_of_others: ({ names }) =>
    names.length > 0
      ? `The same number in this state belongs to ${listed(names)}.`
      : 'The same number in this state belongs to another person. Check it for a typo.',
  document_of_others: ({ names }) =>
    names.length > 0
      ? `The same file was submitted by ${listed(names)}.`
      : 'Another person submitted the same file. Check that you chose the right one.',
};

const textOf: Record<Warning['code'], (warning: Warning, noun: QualificationKind) => string> = {
  no_document: () => 'No document was submitted.',
  no_expiration: (_warning, noun) => sentences.noExpiration(noun === 'bond' ? 'bond' : 'license'),
  issued_in_future: ({ date }, noun) => `This ${noun} is not issued until ${calendarDate(date)}.`,
  ended: ({ date }, noun) => `This ${noun} expired on ${calendarDate(date)}.`,
  gap: ({ date }) => `There's a gap: the current version expires on ${calendarDate(date)}.`,
  number_twice: ({ names }, noun) => `This person has another ${noun} with this number: ${listed(names)}.`,
  number_of_others: ({ names }) => `The same number in this state belongs to ${listed(names)}.`,
  same_document: ({ names }) =>
    names.length > 0
      ? `The same file was submitted for ${listed(names)}.`
      : 'The document is the same as the current version’s.',
  document_of_others: ({ names }) => `The same file was submitted by ${listed(names)}.`,
};
