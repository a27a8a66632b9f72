import type { ComparedField } from '@portal/server/modules/qualifications/assessments/constants.ts';
import type { Assessment } from './fields.ts';

type Check = NonNullable<Assessment['documentCheck']>;

/** Labels of the compared fields, as the list of fields has them; the person's name is not in it. */
export const comparedLabels: Record<ComparedField, string> = {
  number: 'Number',
  name: "Person's name",
  issuedDate: 'Issued',
  expiresDate: 'Expires',
};

const words: Record<ComparedField, string> = {
  number: 'number',
  name: "the person's name",
  issuedDate: 'issued date',
  expiresDate: 'expiration date',
};

/** How the document's text compares with the entered values, in a sentence or two. */
export function checkText({ source, notFound }: Check): {
  tone: 'success' | 'attention' | 'info';
  text: string;
} {
  if (source === 'none') {
    return { tone: 'info', text: 'The document has no readable text. Compare the fields yourself.' };
  }
  const scan = source === 'scan' ? ' It is a scan, whose recognized text may have mistakes.' : '';
  if (notFound.length === 0) {
    return { tone: 'success', text: `Number, name, and dates are in the document.${scan}` };
  }
  const fields = new Intl.ListFormat('en-US').format(notFound.map((field) => words[field]));
  return { tone: 'attention', text: `Not found in the document: ${fields}.${scan}` };
}
