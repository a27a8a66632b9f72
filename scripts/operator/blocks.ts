import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Commands that a document tells people to run. */
export type Block = {
  document: string;
  line: number;
  /** The heading above, or the words in front of it. */
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
      line: before.length + 1,
      title: titleOf(before),
      commands: content
        .split('\n')
        .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line))
        .join('\n'),
    };
  });
}

/** The sentence in front of a block. */
function titleOf(before: string[]): string {
  const paragraph = before.slice(before.findLastIndex((line) => line.trim() === '') + 1);
  const [first = ''] = paragraph
    .join(' ')
    .replace(/^\s*(?:\d+\.|-|#+)\s+/, '')
    .replace(/\s+/g, ' ')
    .split(/[.:;,(](?: |$)/);
  return first.replaceAll('*', '');
}
