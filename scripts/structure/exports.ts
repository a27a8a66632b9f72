import { type Expression, parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** The name in `uses` for reading the caller's own id. */
export const OWN_ID = 'actor.userId';
/** The name in `uses` for beginning a transaction. */
export const BEGINS = '.transaction';

export type ExportedFunction = {
  name: string;
  line: number;
  /** False for a value made by something else, such as a procedure of tRPC. */
  isFunction: boolean;
  /** The source text of its parameters. */
  takes: string;
  /**
   * Every name that it calls or passes on, itself or through another function of its file, including `OWN_ID` and
   * `BEGINS`.
   */
  uses: Set<string>;
};

/** The exports of a file, with all names that each function reaches. */
export function exportsOf({ path, text }: Pick<SourceFile, 'path' | 'text'>): ExportedFunction[] {
  const { program } = parseSync(path, text);
  const functions = new Map<string, Omit<ExportedFunction, 'name' | 'line' | 'uses'> & Found>();
  for (const statement of program.body) {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
      const { id, body, start } = declaration;
      functions.set(id.name, {
        node: body,
        exported,
        start,
        isFunction: true,
        takes: text.slice(start, body?.start),
      });
    }
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init, start } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      const takes = 'body' in init && init.body ? text.slice(start, init.body.start) : '';
      functions.set(id.name, { node: init, exported, start, isFunction: isFunction(init), takes });
    }
  }

  const reached = (name: string, seen: Set<string>): Set<string> => {
    const found = functions.get(name);
    if (!found || seen.has(name)) return seen;
    seen.add(name);
    for (const used of namesIn(found.node)) {
      if (functions.has(used)) reached(used, seen);
      else seen.add(used);
    }
    return seen;
  };

  return [...functions].flatMap(([name, { exported, start, isFunction, takes }]) => {
    if (!exported) return [];
    const line = text.slice(0, start).split('\n').length;
    return [{ name, line, isFunction, takes, uses: reached(name, new Set()) }];
  });
}

type Found = { node: unknown; exported: boolean; start: number };

/** `(…) => …`, `function (…) {…}`, and a function wrapped in a call such as `debounce(…)`. */
const isFunction = (init: Expression): boolean =>
  ['ArrowFunctionExpression', 'FunctionExpression'].includes(init.type) ||
  (init.type === 'CallExpression' && init.callee.type === 'Identifier');

/** Every name that is called or passed on. */
function namesIn(node: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown, key: string) => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, key);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const record = value as Record<string, unknown>;
    // `row.write` and `{ write: … }` name a property; the callee and arguments of a call name a function.
    if (record.type === 'Identifier' && (key === 'callee' || key === 'arguments'))
      names.add(String(record.name));
    if (record.type === 'MemberExpression') {
      if (isOwnId(record)) names.add(OWN_ID);
      if (key === 'callee' && nameOf(record.property) === 'transaction') names.add(BEGINS);
    }
    for (const [field, child] of Object.entries(record)) visit(child, field);
  };
  visit(node, '');
  return names;
}

/** `actor.userId`, `ctx.actor.userId`. */
function isOwnId({ object, property }: Record<string, unknown>): boolean {
  const { name, property: inner } = object as { name?: unknown; property?: unknown };
  return nameOf(property) === 'userId' && (name === 'actor' || nameOf(inner) === 'actor');
}

const nameOf = (node: unknown) => (node as { name?: unknown } | undefined)?.name;
