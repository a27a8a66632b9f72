/** What a reader of RTF does not show: tables of fonts and styles, pictures, addresses of links. */
const UNSEEN = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'listtable',
  'listoverridetable',
  'info',
  'pict',
  'object',
  'fldinst',
  'datafield',
  'themedata',
  'rsidtbl',
  'generator',
  'xmlnstbl',
  'bkmkstart',
  'bkmkend',
  'nonshppict',
  'deleted',
]);
/** Texts beside the body, which no blank parts from it. */
const APART = new Set([
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'footnote',
  'annotation',
]);
/** Words of control that stand for a sign. */
const SIGNS: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: '\t',
  cell: ' ',
  nestcell: ' ',
  nestrow: '\n',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': ' ',
  _: '-',
  '\n': '\n',
  '\r': '\n',
};

/** A control word with its number, a sign behind a backslash, a brace, or text. */
const TOKENS =
  /\\(?<word>[a-z]{1,32})(?<number>-?\d{1,10})? ?|\\'(?<byte>[0-9a-f]{2})|\\(?<sign>[^a-z])|(?<brace>[{}])|(?<text>[^\\{}\r\n]+)/gi;

type Group = {
  isHidden: boolean;
  skipped: number;
  isFirst: boolean;
  isApart: boolean;
  /** Of bytes in the group's font. */
  decoder: TextDecoder;
};

/** The text that a Rich Text document shows. */
export function textOfRtf(rtf: string): string {
  const pieces: string[] = [];
  const groups: Group[] = [];
  let usual = new TextDecoder('windows-1252');
  let group: Group = { isHidden: false, skipped: 1, isFirst: false, isApart: false, decoder: usual };
  const fonts = new Map<string | undefined, TextDecoder>();
  let font: string | undefined;
  // Characters for programs without Unicode, behind one in Unicode.
  let toSkip = 0;
  let bytes: number[] = [];
  const endBytes = () => {
    if (bytes.length > 0) pieces.push(group.decoder.decode(Uint8Array.from(bytes)));
    bytes = [];
  };
  for (const { groups: token = {} } of rtf.matchAll(TOKENS)) {
    const { word, number, byte, sign, brace, text } = token;
    if (byte === undefined) endBytes();
    if (brace === '{') {
      groups.push(group);
      group = { ...group, isFirst: true, isApart: false };
      continue;
    }
    if (brace === '}') {
      if (group.isApart) pieces.push('\n');
      group = groups.pop() ?? group;
      toSkip = 0;
      continue;
    }
    const { isFirst } = group;
    group.isFirst = false;
    if (sign === '*' || (isFirst && word !== undefined && UNSEEN.has(word))) group.isHidden = true;
    else if (isFirst && word !== undefined && APART.has(word)) group.isApart = !group.isHidden;
    else if (word === 'v') group.isHidden = number !== '0';
    else if (word === 'uc') group.skipped = Number(number ?? 1);
    else if (word === 'bin') group.isHidden = true;
    else if (word === 'ansicpg') {
      usual = decoderOf(number);
      group.decoder = usual;
    } else if (group.isHidden) {
      // Fonts are declared in a group that is not shown.
      if (word === 'f') font = number;
      const codePage = word === 'fcharset' ? CHARACTER_SETS[number ?? ''] : undefined;
      if (codePage) fonts.set(font, decoderOf(codePage));
    } else if (word === 'f') group.decoder = fonts.get(number) ?? usual;
    else if (word === 'plain') group.decoder = usual;
    else if (word === 'u') {
      pieces.push(String.fromCharCode((Number(number) + 65_536) % 65_536));
      toSkip = group.skipped;
    } else if (byte !== undefined) {
      if (toSkip > 0) toSkip -= 1;
      else bytes.push(Number.parseInt(byte, 16));
    } else if (text !== undefined) {
      pieces.push(text.slice(toSkip));
      toSkip = Math.max(0, toSkip - text.length);
    } else if (word !== undefined) pieces.push(SIGNS[word] ?? '');
    else if (sign !== undefined) pieces.push(SIGNS[sign] ?? (/[\\{}]/.test(sign) ? sign : ''));
  }
  endBytes();
  return pieces.join('');
}

/** The code pages of fonts' character sets; the others have that of the document, or signs for letters. */
const CHARACTER_SETS: Record<string, string> = {
  77: '10000',
  128: '932',
  129: '949',
  134: '936',
  136: '950',
  161: '1253',
  162: '1254',
  163: '1258',
  177: '1255',
  178: '1256',
  186: '1257',
  204: '1251',
  222: '874',
  238: '1250',
};

/** The names of code pages that are not called after Windows. */
const CODE_PAGES: Record<string, string> = {
  932: 'shift_jis',
  936: 'gbk',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

function decoderOf(codePage = ''): TextDecoder {
  try {
    return new TextDecoder(CODE_PAGES[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
