import { saveBlob } from '../../../../lib/format/files.ts';

/** Saves the codes as a text file on the device. */
export const saveCodes = (title: string, codes: string[]): void =>
  saveBlob(
    'recovery-codes.txt',
    new Blob([`${title}\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
  );

/** Prints the codes alone. */
export function printCodes(title: string, codes: string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const paper = frame.contentDocument;
  const page = frame.contentWindow;
  if (!paper || !page) return;
  const heading = paper.createElement('h1');
  heading.textContent = title;
  const list = paper.createElement('pre');
  list.textContent = codes.join('\n');
  paper.title = title;
  paper.body.append(heading, list);
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}
