import { moduleFile } from './modules.ts';
import type { SourceFile, Violation } from './source-files.ts';

/**
 * A query cannot write: its handle has no such method. What yields a transaction, and who may have it; everybody else is
 * handed one by whoever made it.
 */
const PENS: ReadonlyArray<{ name: string; from: string; isFor(path: string): boolean; instead: string }> = [
  {
    name: 'inTransaction',
    from: 'db/client.ts',
    isFor: (path) => path === 'server/core/kernel/write.ts',
    instead:
      'what a person does goes through write(ctx, …), what the portal does for itself through writeUnattended',
  },
  {
    name: 'inOneStatement',
    from: 'db/client.ts',
    isFor: (path) => path === 'server/core/kernel/write.ts',
    instead: 'what a person does goes through writeAtOnce(ctx, …)',
  },
  {
    name: 'Database',
    from: 'db/client.ts',
    isFor: (path) => !path.startsWith('server/modules/') && path !== 'server/core/kernel/context.ts',
    instead: 'a query takes a Reader, and a part of a change a Transaction',
  },
  {
    name: 'openDatabase',
    from: 'db/client.ts',
    isFor: (path) => !/^server\/(modules|core|trpc|rest|plugins)\//.test(path),
    instead: 'the database is opened once, in server/app.ts',
  },
  {
    name: 'write',
    from: 'server/core/kernel/write.ts',
    isFor: (path) => moduleFile(path)?.role === 'commands',
    instead: 'a change is a command: move it to commands.ts, where it authorizes and is recorded',
  },
  {
    name: 'writeAtOnce',
    from: 'server/core/kernel/write.ts',
    isFor: (path) => moduleFile(path)?.role === 'commands',
    instead: 'a change is a command: move it to commands.ts, where it authorizes and is recorded',
  },
  {
    name: 'writeUnattended',
    from: 'server/core/kernel/write.ts',
    isFor: (path) => moduleFile(path)?.role === 'jobs' || WRITE_FOR_THEMSELVES.includes(path),
    instead: 'that is for jobs, where nobody asks; a command uses write(ctx, …), and a reaction has its tx',
  },
];

/**
 * What is changed beside a call, whatever becomes of that: bytes that may be left over, sessions that are in use, days of
 * a series that somebody looks at.
 */
const WRITE_FOR_THEMSELVES = [
  'server/modules/auth/commands/sessions.ts',
  'server/modules/calendar/commands/reach.ts',
  'server/modules/files/commands/receive.ts',
];

/** Only those who answer for a change can make one. */
export function checkPens({ path, isTest, imports }: SourceFile): Violation[] {
  if (isTest || /^(server\/(test|bench)|db\/test)\//.test(path)) return [];
  return imports.flatMap(({ names, target, line }) =>
    PENS.filter((pen) => pen.from === target && names.includes(pen.name) && !pen.isFor(path)).map(
      ({ name, instead }) => ({ path, line, message: `${name} is not for this file: ${instead}.` }),
    ),
  );
}
