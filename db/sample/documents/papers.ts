import { writePdf } from '../pdf.ts';
import type { Section } from './shelf.ts';

/** Characters in a line of a PDF. */
const LINE = 84;

/** A PDF with each section on a page. */
export function pdfOf(pages: Section[]): Buffer {
  const [first = { title: '', lines: [] }, ...others] = pages.map(asPage);
  return writePdf(first, ...others);
}

/** The text of a section, as a PDF reader extracts it. */
export const sectionText = ({ title, paragraphs }: Section): string => [title, ...paragraphs].join(' ');

const asPage = ({ title, paragraphs }: Section) => ({
  title,
  lines: paragraphs.flatMap((paragraph) => [...wrapped(paragraph), '']),
});

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length >= LINE) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
