import { safeLink } from '../../../lib/links.ts';

/** A piece of a message: plain, or a link that is safe to follow. */
export interface TextPart {
  /** Where it begins in the message. */
  at: number;
  text: string;
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;
/** Ends a sentence and not an address. */
const TRAILING = /[.,;:!?'’]+$/;

/** The pieces of a message in order; put together they are the message. Only web addresses become links. */
export function linkedText(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const text = trimmed(found);
    const href = safeLink(text);
    if (!href) continue;
    if (index > done) parts.push({ at: done, text: message.slice(done, index) });
    parts.push({ at: index, text, href });
    done = index + text.length;
  }
  if (done < message.length) parts.push({ at: done, text: message.slice(done) });
  return parts;
}

/** Without what closes the sentence, or the bracket, around it. */
function trimmed(address: string): string {
  const text = address.replace(TRAILING, '');
  const closes = text.endsWith(')') && text.split('(').length < text.split(')').length;
  return closes ? trimmed(text.slice(0, -1)) : text;
}
