import { isPortalPath, isSafeLink } from './web-address.ts';

/**
 * The one reader of what people type to each other: page, preview, search, email and notification show its words. It
 * formats only what cannot mean anything else, because people write amounts and measures here; every other character
 * stays as it was typed. Nothing can be escaped, because nothing needs to be.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; address: string }
  | { kind: 'bold' | 'emphasis'; parts: Inline[] };

export type Block =
  /** Lines as they were typed, with their blanks. */
  | { kind: 'lines'; parts: Inline[] }
  /** Numbered lists begin with 1. */
  | { kind: 'list'; mark: '-' | '*' | '1.'; items: Inline[][] }
  | { kind: 'code'; language: string; text: string };

/** The first parts of the paths that are pages; in text, `/hour` or `/2` is none. */
export const PAGES = [
  'account',
  'acknowledgements',
  'action-items',
  'admin',
  'app-vault',
  'calendar',
  'certificates',
  'coastal-ai',
  'courses',
  'dashboard',
  'deployments',
  'directory',
  'documents',
  'hr',
  'messenger',
  'my-deployments',
  'notifications',
  'privacy',
  'profile',
  'talent',
  'time-clock',
  'time-off',
  'to-do',
  'training',
] as const;

/** Marks stand around whole words: outside of them are blanks, brackets, quotation marks or the text's end. */
const BEFORE = String.raw`(?<=(?:^|\s)[("'“‘[]{0,3})`;
const AFTER = String.raw`(?=[)\]"'”’.,;:!?…]{0,5}(?:\s|$))`;

/** Behind a number stands a unit: "$25 /hr" is no page. */
const NO_AMOUNT = String.raw`(?<![\d%]\s{1,3})`;

const FORMS = new RegExp(
  [
    String.raw`${BEFORE}\*\*(?<bold>[^\s*](?:(?:(?!\*\*)[^\n])*[^\s*])?)\*\*${AFTER}`,
    String.raw`${BEFORE}_(?<emphasis>[^\s_](?:[^_\n]*[^\s_])?)_${AFTER}`,
    String.raw`(?<![\p{L}\p{N}_@./-])(?<site>(?:https?:\/\/|www\.)[^\s<>"“”]+)`,
    String.raw`(?<![\p{L}\p{N}_.+@/-])(?<mail>[\w.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?![@\p{L}\p{N}_-])`,
    String.raw`${BEFORE}${NO_AMOUNT}(?<page>\/(?:${PAGES.join('|')})(?![\p{L}\p{N}_-])[^\s<>"“”]*)`,
  ].join('|'),
  'giu',
);

/** Text of one or several lines without blocks. */
function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  const keep = (words: string) => {
    const last = parts.at(-1);
    if (last?.kind === 'text') last.text += words;
    else if (words) parts.push({ kind: 'text', text: words });
  };
  let from = 0;
  for (const found of text.matchAll(FORMS)) {
    const { bold, emphasis, site, mail, page } = found.groups ?? {};
    keep(text.slice(from, found.index));
    from = found.index + found[0].length;
    if (bold !== undefined) parts.push({ kind: 'bold', parts: readInline(bold) });
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', parts: readInline(emphasis) });
    else {
      const words = withoutEnd(site ?? mail ?? page ?? '');
      const address = mail ? `mailto:${words}` : words.replace(/^www\./i, 'http://$&');
      if (isSafeLink(address)) parts.push({ kind: 'link', text: words, address });
      else keep(words);
      keep(found[0].slice(words.length));
    }
  }
  keep(text.slice(from));
  return parts;
}

/** An address without the punctuation of its sentence; a closing bracket belongs to it if it was opened in it. */
function withoutEnd(address: string): string {
  let open = address.split('(').length - address.split(')').length;
  let end = address.length;
  for (;;) {
    const last = address.charAt(end - 1);
    if (!/[.,;:!?'’)\]}*~…]/.test(last) || (last === ')' && open >= 0)) return address.slice(0, end);
    if (last === ')') open += 1;
    end -= 1;
  }
}

const FENCE = /^```([\w+#.-]{0,30})[ \t]*$/;
const FENCE_END = /^```[ \t]*$/;
/** An item begins with a letter, a quotation mark or a bracket: `- 5°F` and `* 1.5` are amounts. */
const ITEM = /^([-*]) (?=["'“‘([]?\p{L}|\*\*\p{L}|_\p{L}|https?:)(.*)$/u;
const NUMBERED = /^([1-9]\d{0,2})\. (\S.*)$/;

/** Reads a text. Its blocks have all of its characters but the marks. */
export function readMarkup(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let typed: string[] = [];
  const endLines = () => {
    const words = typed.join('\n').replace(/^(?:[ \t]*\n)+|(?:\n[ \t]*)+$/g, '');
    if (words.trim()) blocks.push({ kind: 'lines', parts: readInline(words) });
    typed = [];
  };
  let at = 0;
  while (at < lines.length) {
    const read = readCode(lines, at) ?? readList(lines, at);
    if (read) {
      endLines();
      blocks.push(read.block);
      at += read.length;
    } else {
      typed.push(lines[at] ?? '');
      at += 1;
    }
  }
  endLines();
  return blocks;
}

type Read = { block: Block; length: number } | undefined;

/** Code between two fences; one fence alone, and fences around nothing, are text. */
function readCode(lines: string[], at: number): Read {
  const [, language] = FENCE.exec(lines[at] ?? '') ?? [];
  if (language === undefined) return undefined;
  const end = lines.findIndex((line, index) => index > at && FENCE_END.test(line));
  const text = lines.slice(at + 1, Math.max(end, at)).join('\n');
  return text.trim() ? { block: { kind: 'code', language, text }, length: end + 1 - at } : undefined;
}

/** A list of at least two lines; a single one is a text that begins with a sign. */
function readList(lines: string[], at: number): Read {
  const [, mark] = ITEM.exec(lines[at] ?? '') ?? [];
  // The same sign before an amount: it means minus, or times, in the other lines as well.
  if (mark !== undefined && lines[at - 1]?.startsWith(`${mark} `)) return undefined;
  const items: string[] = [];
  for (let index = at; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const [, own, words = ''] = ITEM.exec(line) ?? [];
    const [, number, numbered = ''] = NUMBERED.exec(line) ?? [];
    if (mark !== undefined && own === mark) items.push(words);
    else if (mark === undefined && Number(number) === items.length + 1) items.push(numbered);
    else {
      if (mark !== undefined && line.startsWith(`${mark} `)) return undefined;
      break;
    }
  }
  if (items.length < 2) return undefined;
  const block: Block = {
    kind: 'list',
    mark: mark === '-' || mark === '*' ? mark : '1.',
    items: items.map(readInline),
  };
  return { block, length: items.length };
}

type LinkWords = (link: Extract<Inline, { kind: 'link' }>) => string;

const inlineWords = (parts: Inline[], linkWords: LinkWords): string =>
  parts
    .map((part) =>
      part.kind === 'text'
        ? part.text
        : part.kind === 'link'
          ? linkWords(part)
          : inlineWords(part.parts, linkWords),
    )
    .join('');

function blockWords(block: Block, linkWords: LinkWords): string {
  if (block.kind === 'lines') return inlineWords(block.parts, linkWords);
  if (block.kind === 'code') return block.language ? `${block.language}\n${block.text}` : block.text;
  const { mark, items } = block;
  return items
    .map((item, at) => `${mark === '1.' ? `${at + 1}.` : mark} ${inlineWords(item, linkWords)}`)
    .join('\n');
}

const words = (text: string, linkWords: LinkWords) =>
  readMarkup(text)
    .map((block) => blockWords(block, linkWords))
    .join('\n');

/** The words of a text, with its line breaks. */
export const plainText = (text: string): string => words(text, (link) => link.text);

/**
 * The words of a text for an email, where links to pages of the portal need its origin.
 * @param portalUrl the origin
 */
export const emailText = (text: string, portalUrl: string): string =>
  words(text, (link) => (isPortalPath(link.address) ? portalUrl + link.address : link.text));

/** The words of a text in one line, for previews. */
export const excerpt = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();
