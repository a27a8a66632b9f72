import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Construct, Tokenizer } from 'micromark-util-types';
import type { Processor } from 'unified';

/** Turns bare web and mail addresses into links. */
export function bareLinks(this: Processor): void {
  extend(this, 'micromarkExtensions', gfmAutolinkLiteral());
  extend(this, 'fromMarkdownExtensions', gfmAutolinkLiteralFromMarkdown());
}

/** Tables: rows of cells between vertical bars. */
export function tables(this: Processor): void {
  extend(this, 'micromarkExtensions', gfmTable());
  extend(this, 'fromMarkdownExtensions', gfmTableFromMarkdown());
}

const BACKSLASH = 92;

/** Keeps both of two backslashes: `\\\\server\\claims` is the address of a folder. */
const tokenizeBackslashes: Tokenizer = (effects, ok, nok) => {
  return function start(code) {
    effects.enter('data');
    effects.consume(code);
    return second;
  };
  function second(code: Parameters<typeof ok>[0]) {
    if (code !== BACKSLASH) return nok(code);
    effects.consume(code);
    effects.exit('data');
    return ok;
  }
};
const backslashes: Construct = { name: 'backslashes', tokenize: tokenizeBackslashes };

/**
 * Disables syntax that hides or changes text of people who do not know Markdown: HTML, indented code, underlined
 * headings (`Thanks`, `--`, a name), and link definitions, which would vanish from the page (`[Note]: call`).
 */
export function keepWhatIsTyped(this: Processor): void {
  extend(this, 'micromarkExtensions', {
    text: { [BACKSLASH]: backslashes },
    disable: { null: ['codeIndented', 'definition', 'htmlFlow', 'htmlText', 'setextUnderline'] },
  });
}

function extend(processor: Processor, key: string, extension: unknown): void {
  const data = processor.data() as Record<string, unknown[] | undefined>;
  data[key] = [...(data[key] ?? []), extension];
}
