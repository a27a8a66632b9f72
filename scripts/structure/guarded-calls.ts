import { parseSync } from 'oxc-parser';
import { moduleFile } from './modules.ts';
import type { SourceFile, Violation } from './source-files.ts';

/** Commands of somebody who is not signed in, or who ends their own session. As `<module>/<function>`. */
const OPEN_TO_EVERYBODY = [
  'auth/signIn',
  'auth/enterSignIn',
  'auth/signUp',
  'auth/signOut',
  'auth/requestPasswordReset',
  'auth/resetPassword',
  'auth/confirmEmailChange',
];

/** Commands that change nothing anybody would ask about later, or that strangers could fill the log with. */
const NOT_RECORDED = [
  'auth/requestPasswordReset',
  'auth/enterSignIn',
  'onboarding/saveDraft',
  'notifications/markRead',
  'notifications/markAllRead',
  // A message is its own record: who wrote it, and when.
  'messenger/sendMessage',
  'messenger/markRead',
  'specialists/chat-sessions/askAgent',
  // Each of them is recorded by the command that decides about one, or changes one.
  'qualifications/reviews/approveSeveral',
  'users/changeSeveral',
];

/** Who writes has asked whether it is allowed, and says that it was done. */
export function checkGuardedWrites({ path, text, isTest }: SourceFile): Violation[] {
  const file = moduleFile(path);
  if (file?.role !== 'commands' || isTest) return [];
  return exportsOf(path, text).flatMap(({ name, line, uses }) => {
    const id = `${file.module}/${name}`;
    if (!uses.has('write')) return [];
    const missing = [
      ...(uses.has('authorize') || uses.has('authorizeOrHide') || OPEN_TO_EVERYBODY.includes(id)
        ? []
        : ['authorize(can…(ctx.actor, record))']),
      ...(uses.has('audit') || NOT_RECORDED.includes(id) ? [] : ['audit(tx, ctx, …)']),
    ];
    if (missing.length === 0) return [];
    const message = `${name} writes without ${missing.join(' and ')}: every write is authorized through the module's policy.ts and recorded.`;
    return [{ path, line, message }];
  });
}

/** A query that is asked by somebody asks whether they may see it, reads what is theirs, or hands the question on. */
export function checkGuardedReads({ path, text, isTest }: SourceFile): Violation[] {
  if (moduleFile(path)?.role !== 'queries' || isTest) return [];
  return exportsOf(path, text).flatMap(({ name, line, takes, uses }) => {
    if (!takes.includes('ActorContext')) return [];
    const asks = [...uses].some((used) => used === OWN || /^(authorize|can[A-Z]|ctx$)/.test(used));
    if (asks) return [];
    const message =
      `${name} takes the caller and never asks what they may see: authorize(canSee…(ctx.actor)), or read what is ` +
      'ctx.actor.userId’s. A part of another query or command takes a Reader instead.';
    return [{ path, line, message }];
  });
}

/** Handing on the caller's context is all that a door does: what is read, and by whom, is told in queries.ts. */
export function checkDoors({ path, text, isTest }: SourceFile): Violation[] {
  const role = moduleFile(path)?.role ?? '';
  if (!['router', 'uploads', 'presenter'].includes(role) || isTest) return [];
  return text.split('\n').flatMap((line, index) => {
    if (!/\bservices\.db\b|\{[^}]*\bdb\b[^}]*\}/.test(line)) return [];
    const message = `${role} may not touch services.db: hand the context to a query, which authorizes.`;
    return [{ path, line: index + 1, message }];
  });
}

/** How `exportsOf` names that the caller's own id is read. */
const OWN = 'actor.userId';

type Exported = {
  name: string;
  line: number;
  /** Its parameters as they are written. */
  takes: string;
  /** Every name that it calls or passes on, itself or through another function of its file, and `OWN`. */
  uses: Set<string>;
};

function exportsOf(path: string, text: string): Exported[] {
  const { program } = parseSync(path, text);
  const functions = new Map<string, { node: unknown; exported: boolean; start: number; takes: string }>();
  for (const statement of program.body) {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
      const { id, body, start } = declaration;
      functions.set(id.name, { node: body, exported, start, takes: text.slice(start, body?.start) });
    }
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init, start } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      const takes = 'body' in init && init.body ? text.slice(start, init.body.start) : '';
      functions.set(id.name, { node: init, exported, start, takes });
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

  return [...functions].flatMap(([name, { exported, start, takes }]) => {
    if (!exported) return [];
    return [{ name, line: text.slice(0, start).split('\n').length, takes, uses: reached(name, new Set()) }];
  });
}

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
    if (record.type === 'MemberExpression' && isOwnId(record)) names.add(OWN);
    for (const [field, child] of Object.entries(record)) visit(child, field);
  };
  visit(node, '');
  return names;
}

/** `actor.userId`, `ctx.actor.userId`. */
function isOwnId({ object, property }: Record<string, unknown>): boolean {
  const { name, property: inner } = object as { name?: unknown; property?: { name?: unknown } };
  return (property as { name?: unknown }).name === 'userId' && (name === 'actor' || inner?.name === 'actor');
}
