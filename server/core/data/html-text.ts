/** Elements that a program writes when it means HTML; a "<" in a text means less. */
const MARKUP = /<(?:a|b|br|body|div|em|font|html|i|li|ol|p|span|strong|table|u|ul)(?:\s[^<>]*)?\/?>/i;
const TAG = /(<!--|-->|<\/?[a-z][^<>]*>)/i;
/** Elements whose content is not shown. */
const UNSEEN = new Set(['head', 'script', 'style', 'title', '!--']);
/** Elements that begin or end a line. */
const LINES = new Set([
  'br',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ol',
  'p',
  'table',
  'tr',
  'ul',
]);
const CELLS = new Set(['td', 'th']);
/** The entities that editors write; letters they write as they are. */
const NAMED: Record<string, string> = {
  amp: '&',
  apos: "'",
  bull: '•',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
};

export const isHtml = (text: string): boolean => MARKUP.test(text);

/** The words that HTML shows, in lines; the address of a link stands behind its words. */
export function textOfHtml(html: string): string {
  const pieces: string[] = [];
  let hidden = '';
  let link: { address: string; from: number } | undefined;
  for (const piece of html.split(TAG)) {
    const [, end, name = ''] = /^<?(\/?)(!--|-->|[a-z][a-z0-9]*)/i.exec(TAG.test(piece) ? piece : '') ?? [];
    const tag = name === '-->' ? '!--' : name.toLowerCase();
    if (hidden !== '') {
      if (tag === hidden && (end === '/' || name === '-->')) hidden = '';
    } else if (tag === '') {
      pieces.push(withoutEntities(piece.replace(/\s+/g, ' ')));
    } else if (UNSEEN.has(tag)) {
      if (end === '') hidden = tag;
    } else if (LINES.has(tag)) pieces.push('\n');
    else if (CELLS.has(tag)) pieces.push(' ');
    else if (tag === 'a' && end === '') link = { address: addressIn(piece), from: pieces.length };
    else if (tag === 'a' && link) {
      const words = pieces.slice(link.from).join('');
      if (link.address !== '' && !words.includes(link.address)) pieces.push(` (${link.address})`);
      link = undefined;
    }
  }
  return pieces
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function addressIn(tag: string): string {
  const [, double, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  const address = withoutEntities(double ?? single ?? '').trim();
  return /^https?:/i.test(address) ? address : '';
}

/** The text with the signs that its entities stand for; unknown ones stay. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
