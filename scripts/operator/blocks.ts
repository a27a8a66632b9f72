import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Commands that a document tells people to run. */
export type Block = {
  document: string;
  line: number;
  title: string;
  commands: string;
};

const FENCE = /^( *)```sh\n([\s\S]*?)^ *```$/gm;

/** The blocks of commands of a document, in their order, without the indentation of the list that they are in. */
export function blocksOf(root: string, document: string): Block[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(FENCE)].map(({ 1: indentation = '', 2: content = '', index }) => {
    const before = text.slice(0, index).trimEnd().split('\n');
    return {
      document,
      line: text.slice(0, index).split('\n').length,
      title: titleOf(before),
      commands: content
        .split('\n')
        .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line))
        .join('\n'),
    };
  });
}

/** The first sentence of a step with a number, and otherwise the heading above. */
function titleOf(before: string[]): string {
  const paragraph = before.slice(before.findLastIndex((line) => line.trim() === '') + 1);
  const [, step] = /^\s*\d+\.\s+([^.,:;]+)/.exec(paragraph.join(' ')) ?? [];
  const heading = before.findLast((line) => line.startsWith('#')) ?? '';
  return (step ?? heading.replace(/^#+\s+/, '')).replace(/\s+/g, ' ');
}

/**
 * The commands as they are written, with values of one's own for what an `export` sets. Values that a command finds out
 * stay as they are.
 */
export const filledIn = ({ commands }: Block, values: Record<string, string>): string =>
  commands.replace(/^( *export )([^$\n]*?)( &&)?$/gm, (_whole, keyword: string, list: string, and = '') => {
    const own = list.replace(/(\w+)=\S+/g, (given, name: string) =>
      name in values ? `${name}=${values[name]}` : given,
    );
    return `${keyword}${own}${and}`;
  });
