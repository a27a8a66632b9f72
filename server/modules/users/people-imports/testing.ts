import { freshEmail, freshName } from '../../../test/inputs.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';

/** A staff member who can be imported, by the headers of the template. */
export const importedPerson = () => ({
  'First Name': 'Nell',
  'Last Name': 'Quinn',
  'Work Email': freshEmail(),
  'Primary Phone': '555-010-8899',
  'Employee ID': freshName('E'),
  Position: 'Inspector',
  Location: 'Texas',
  'Hire Date': '2026-02-01',
});

/** People as a file; the header row has the fields of the first one. */
export function fileOf(people: Record<string, string>[], separator = ','): string {
  const headers = Object.keys(people[0] ?? {});
  const value = (text: string) => (/["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [headers, ...people.map((person) => headers.map((header) => person[header] ?? ''))]
    .map((cells) => cells.map(value).join(separator))
    .join('\r\n');
}

const file = () => ({ csv: fileOf([importedPerson()]) });

export const testing: ModuleTesting = {
  procedures: {
    'peopleImports.template': { holdsNothing: 'only the names of columns' },
    'peopleImports.check': { audits: [], announces: {}, input: file },
    'peopleImports.import': {
      audits: ['people.imported', 'user.created'],
      announces: {
        people_changed: ['admins'],
        colleagues_changed: ['all'],
        notification: ['other', 'other'],
      },
      input: file,
    },
  },
  // The specification names no path for bringing people in.
  beyond: [
    ['GET', '/users/import/template.csv'],
    ['POST', '/users/import/check'],
    ['POST', '/users/import'],
  ],
};
