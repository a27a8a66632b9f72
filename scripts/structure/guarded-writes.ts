import { parseSync } from 'oxc-parser';
import { moduleFile } from './modules.ts';
import type { SourceFile, Violation } from './source-files.ts';

/** Commands of somebody who is not signed in, or who ends their own session. As `<module>/<function>`. */
const OPEN_TO_EVERYBODY = [
  'auth/signIn',
  'auth/signUp',
  'auth/signOut',
  'auth/requestPasswordReset',
  'auth/resetPassword',
  'auth/confirmEmailChange',
];

/** Commands that change nothing anybody would ask about later, or that strangers could fill the log with. */
const NOT_RECORDED = ['auth/requestPasswordReset', 'onboarding/saveDraft'];

/** Whether a command calls this, itself or through another function of its file. */
type Calls = { write: boolean; authorize: boolean; audit: boolean };

/** Who writes has asked whether it is allowed, and says that it was done. */
export function checkGuardedWrites({ path, text, isTest }: SourceFile): Violation[] {
  const file = moduleFile(path);
  if (file?.role !== 'commands' || isTest) return [];
  return commandsOf(path, text).flatMap(({ name, line, calls }) => {
    const id = `${file.module}/${name}`;
    if (!calls.write) return [];
    const missing = [
      ...(calls.authorize || OPEN_TO_EVERYBODY.includes(id) ? [] : ['authorize(can…(ctx.actor, record))']),
      ...(calls.audit || NOT_RECORDED.includes(id) ? [] : ['audit(tx, ctx, …)']),
    ];
    if (missing.length === 0) return [];
    const message = `${name} writes without ${missing.join(' and ')}: every write is authorized through the module's policy.ts and recorded.`;
    return [{ path, line, message }];
  });
}

function commandsOf(path: string, text: string): Array<{ name: string; line: number; calls: Calls }> {
  const { program } = parseSync(path, text);
  const functions = new Map<string, { node: unknown; exported: boolean; start: number }>();
  for (const statement of program.body) {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
      functions.set(declaration.id.name, { node: declaration.body, exported, start: declaration.start });
    }
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init, start } of declaration.declarations) {
      if (id.type === 'Identifier' && init) functions.set(id.name, { node: init, exported, start });
    }
  }

  const reached = (name: string, seen: Set<string>): Set<string> => {
    const found = functions.get(name);
    if (!found || seen.has(name)) return seen;
    seen.add(name);
    for (const used of identifiersIn(found.node)) {
      if (functions.has(used)) reached(used, seen);
      else seen.add(used);
    }
    return seen;
  };

  return [...functions].flatMap(([name, { exported, start }]) => {
    if (!exported) return [];
    const uses = reached(name, new Set());
    const calls = {
      write: uses.has('write'),
      authorize: uses.has('authorize'),
      audit: uses.has('audit'),
    };
    return [{ name, line: text.slice(0, start).split('\n').length, calls }];
  });
}

/** Every name that is called or passed on. */
function identifiersIn(node: unknown): Set<string> {
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
    for (const [field, child] of Object.entries(record)) visit(child, field);
  };
  visit(node, '');
  return names;
}
