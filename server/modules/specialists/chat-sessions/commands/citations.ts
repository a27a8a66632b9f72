import type { StoredCitation } from '@portal/db/schema/specialists.ts';
import type { AiPassage } from '../../../../drivers/ai/ai.ts';

/** `[2]`, and `[2, 3]`, which some models write. */
const REFERENCES = /[ \t]*\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g;

/**
 * The answer with its citations. References to unknown passages are removed, so that every citation is a passage that
 * the portal itself found in the document.
 */
export function citedIn(
  answer: string,
  passages: AiPassage[],
): { text: string; citations: StoredCitation[] } {
  const known = new Map(passages.map((passage) => [passage.number, passage]));
  const cited = new Set<AiPassage>();
  const text = answer.replace(REFERENCES, (written: string, numbers: string) => {
    const found = numbers.split(/[,;]/).flatMap((number) => known.get(Number(number)) ?? []);
    for (const passage of found) cited.add(passage);
    const blank = /^\s/.test(written) && found.length > 0 ? ' ' : '';
    return blank + found.map(({ number }) => `[${number}]`).join('');
  });
  const citations = [...cited].sort((one, other) => one.number - other.number);
  return {
    text: storable(text),
    citations: citations.map(({ number, document, page, quote }) => ({
      number,
      page,
      quote,
      ...(document === 1 ? {} : { document }),
    })),
  };
}

/** PostgreSQL refuses NUL and lone surrogates, which a provider may send. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().trim();
