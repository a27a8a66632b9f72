import { BEGINS, exportsOf } from './exports.ts';
import { moduleFile } from './modules.ts';
import type { SourceFile, Violation } from './source-files.ts';

/** Functions that begin a transaction, or send a single-statement one, and every wrapper of such a function. */
type Access = {
  /** The function takes the context of a call, so that the change has a responsible person. */
  forCaller: boolean;
};
/** By file and by exported name. */
export type WriteAccess = ReadonlyMap<string, ReadonlyMap<string, Access>>;

/** The one file that wraps the functions of `db/client.ts`. */
const KERNEL = 'server/core/kernel/write.ts';

/**
 * A callback parameter that gets a transaction; in `db`, where connections are opened, also one that gets a
 * connection.
 */
const HANDS_OUT = /\(\w+: Transaction\) =>/;
const HANDS_OUT_IN_DB = /\(\w+: (Transaction|Reader|Database)\) =>/;
const TAKES_CONTEXT = /^[^(]*\(\s*[^():]*: \w*Context\b/;

const isForTests = ({ path, isTest }: SourceFile) =>
  isTest || /^(server\/(test|bench)|db\/test)\//.test(path);

/** Follows functions that begin a transaction through all their wrappers, up to the modules. */
export function findWriteAccess(files: readonly SourceFile[]): WriteAccess {
  const outside = files
    .filter((file) => /^(db|server)\//.test(file.path) && !moduleFile(file.path) && !isForTests(file))
    .map((file) => ({ file, functions: exportsOf(file).filter((each) => each.isFunction) }));
  const access = new Map<string, Map<string, Access>>();
  const found = (path: string, name: string, each: Access): boolean => {
    const known = access.get(path) ?? new Map<string, Access>();
    if (known.has(name)) return false;
    access.set(path, known.set(name, each));
    return true;
  };
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const { file, functions } of outside) {
      const imported = importedAccess(file, access);
      const handsOut = file.path.startsWith('db/') ? HANDS_OUT_IN_DB : HANDS_OUT;
      for (const { name, takes, uses } of functions) {
        const gives =
          uses.has(BEGINS) || handsOut.test(takes) || imported.some(({ local }) => uses.has(local));
        if (gives && found(file.path, name, { forCaller: TAKES_CONTEXT.test(takes) })) isNew = true;
      }
      for (const { local, isExport, forCaller } of imported) {
        if (isExport && found(file.path, local, { forCaller })) isNew = true;
      }
    }
  }
  return access;
}

/** Names of write access that a file imports or exports again, with their exported and local names. */
export const importedAccess = ({ imports }: SourceFile, access: WriteAccess) =>
  imports.flatMap(({ target = '', names, locals, isExport, typeOnly, line }) => {
    const there = access.get(target);
    if (!there || typeOnly) return [];
    // `import *`, `export *` and `await import(…)` take all exports.
    const isWhole = names.length === 0;
    return (isWhole ? [...there.keys()] : names).flatMap((name, index) => {
      const found = there.get(name);
      return found ? [{ ...found, name, local: locals[index] ?? name, target, isExport, isWhole, line }] : [];
    });
  });

/**
 * Writes outside of the call's transaction, which persist if it fails: leftover files, session activity, the last use of
 * a calendar link, occurrences of a series that somebody reads.
 */
const WRITE_FOR_THEMSELVES = [
  'server/modules/auth/commands/sessions.ts',
  'server/modules/calendar/commands/reach.ts',
  'server/modules/calendar/feeds/commands.ts',
  'server/modules/files/commands/receive.ts',
];

/** Database handles that can write, and the files that may have them. Queries get a handle without write methods. */
const HANDLES: ReadonlyArray<{ name: string; isFor(path: string): boolean; instead: string }> = [
  {
    name: 'Database',
    isFor: (path) => !path.startsWith('server/modules/') && path !== 'server/core/kernel/context.ts',
    instead: 'a query takes a Reader, and a part of a change a Transaction',
  },
  {
    name: 'openDatabase',
    isFor: (path) => !/^server\/(modules|core|trpc|rest|plugins)\//.test(path),
    instead: 'the database is opened once, in server/app.ts',
  },
];

/** Only functions with write access can begin a transaction; all other code gets one passed in. */
export function checkWriteAccess(file: SourceFile, access: WriteAccess): Violation[] {
  const { path, imports } = file;
  if (isForTests(file)) return [];
  const handles = imports.flatMap(({ names, target, line }) =>
    HANDLES.filter(
      ({ name, isFor }) => target === 'db/client.ts' && names.includes(name) && !isFor(path),
    ).map(({ name, instead }) => ({ name, line, instead })),
  );
  const writes = importedAccess(file, access).flatMap(({ name, line, target, forCaller, isWhole }) => {
    const instead =
      insteadOf(path, target, forCaller) ??
      (isWhole && moduleFile(path) ? 'import it by name, so that its callers are seen' : undefined);
    return instead === undefined ? [] : [{ name, line, instead }];
  });
  return [...handles, ...writes].map(({ name, line, instead }) => ({
    path,
    line,
    message: `${name} is not for this file: ${instead}.`,
  }));
}

/** The message for a forbidden use; undefined where it is allowed. */
function insteadOf(path: string, target: string, forCaller: boolean): string | undefined {
  const role = moduleFile(path)?.role;
  if (target.startsWith('db/')) {
    if (path === KERNEL || path.startsWith('db/')) return undefined;
    return 'what a person does goes through write(ctx, …), what the portal does for itself through writeUnattended';
  }
  if (role === undefined || (forCaller && role === 'commands')) return undefined;
  if (forCaller) return 'a change is a command: move it to commands.ts, where it authorizes and is recorded';
  if (role === 'jobs' || WRITE_FOR_THEMSELVES.includes(path)) return undefined;
  return 'that is for jobs, where nobody asks; a command uses write(ctx, …), and a reaction has its tx';
}
