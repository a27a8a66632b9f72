import { readFile } from 'node:fs/promises';
import { openBrowser } from '../chromium.ts';

const STYLE = `
  body { font: 10.5pt/1.35 Georgia, serif; }
  h1 { font-size: 18pt; } h2 { font-size: 13pt; } h3 { font-size: 11.5pt; }
  p { margin: 0 0 7pt; text-align: justify; }
  table { border-collapse: collapse; width: 100%; margin-bottom: 9pt; }
  td, th { text-align: left; padding: 2.5pt 8pt 2.5pt 0; vertical-align: top; }
  section { break-before: page; } .first { break-before: auto; }
  .i { margin-left: 18pt; } .c { columns: 2; column-gap: 24pt; }`;

/** The documents as PDFs with running heads and page numbers, as a browser prints them. */
export async function printDocuments(names: string[]): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const printed = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const name of names) {
      const html = await readFile(new URL(`./documents/${name}.html`, import.meta.url), 'utf8');
      await page.setContent(`<!doctype html><html lang="en"><style>${STYLE}</style>${html}`);
      const small = (text: string) => `<div style="font-size:8px;width:100%;padding:0 60px">${text}</div>`;
      const pdf = await page.pdf({
        format: 'Letter',
        margin: { top: '80px', bottom: '70px', left: '75px', right: '75px' },
        displayHeaderFooter: true,
        headerTemplate: small('<span class="title"></span>'),
        footerTemplate: small('Page <span class="pageNumber"></span> of <span class="totalPages"></span>'),
      });
      printed.set(name, new Uint8Array(pdf));
    }
    return printed;
  } finally {
    await browser.close();
  }
}
