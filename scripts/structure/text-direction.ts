import { type JSXElement, parseSync, Visitor } from 'oxc-parser';
import type { SourceFile, Violation } from './source-files.ts';

/** Names of values that people wrote. */
const WRITTEN = new Set(
  (
    'title name fullName groupName senderName fileName courseTitle agentName description content ' +
    'message reason note notes reviewNotes bio text detail position location provider instructor ' +
    'question explanation carrier reportTo'
  ).split(' '),
);
/** Functions that give a text of a person. */
const GIVES = new Set(['excerpt', 'displayName', 'initials', 'plainText']);

const MESSAGE =
  'shows text that people wrote: give the element dir="auto", so that it has the direction of its own letters.';

/** Elements whose only child is text of a person, and that do not say its direction. */
function undirected(path: string, source: string): JSXElement[] {
  const found: JSXElement[] = [];
  new Visitor({
    JSXElement(element) {
      const { openingElement: opening, children } = element;
      // Components of `client/ui` and `client/components` say it themselves.
      if (opening.name.type !== 'JSXIdentifier' || !/^[a-z]/.test(opening.name.name)) return;
      // It has the direction of its letters by itself.
      if (opening.name.name === 'bdi') return;
      const [child, ...others] = children.filter(
        (each) => each.type !== 'JSXText' || each.value.trim() !== '',
      );
      if (child?.type !== 'JSXExpressionContainer' || others.length > 0) return;
      if (!isWritten(child.expression)) return;
      const hasDirection = opening.attributes.some(
        (each) =>
          each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier' && each.name.name === 'dir',
      );
      if (!hasDirection) found.push(element);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

function isWritten(expression: { type: string }): boolean {
  const node = expression as {
    type: string;
    name?: string;
    property?: { type: string; name?: string };
    callee?: { type: string; name?: string };
    left?: { type: string };
    expression?: { type: string };
  };
  switch (node.type) {
    case 'Identifier':
      return WRITTEN.has(node.name ?? '');
    case 'MemberExpression':
      return WRITTEN.has(node.property?.name ?? '');
    case 'ChainExpression':
      return node.expression !== undefined && isWritten(node.expression);
    case 'LogicalExpression':
      return node.left !== undefined && isWritten(node.left);
    case 'CallExpression':
      return GIVES.has(node.callee?.name ?? '');
    default:
      return false;
  }
}

/** Text of people has the direction of its letters wherever it stands alone. */
export function checkTextDirection({ path, text }: SourceFile): Violation[] {
  if (!/^client\/.*\.tsx$/.test(path) || path.includes('.test.')) return [];
  return undirected(path, text).map(({ start }) => ({
    path,
    line: text.slice(0, start).split('\n').length,
    message: MESSAGE,
  }));
}
