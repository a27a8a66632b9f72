import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './harness.ts';

/** Who calls: nobody, or an account of that kind. `inactive` was deactivated while signed in. */
export const CALLERS = ['anonymous', 'signup', 'review', 'staff', 'admin', 'inactive'] as const;
export type Caller = (typeof CALLERS)[number];

export const ANYBODY = [...CALLERS];
export const SIGNED_IN = ['signup', 'review', 'staff', 'admin'] as const;
export const APPROVED = ['staff', 'admin'] as const;
export const ADMINS = ['admin'] as const;

/** Where a call is made, and by whom. What it is about is made by the row itself, so that none of it is made in vain. */
export type Cell = { portal: TestPortal; me: TestAccount | undefined };

export type Row = {
  allowed: readonly Caller[];
  /** An input that an allowed caller is answered with success for; none when the call takes none. */
  input?: (cell: Cell) => unknown;
  /** What an allowed caller is answered instead of success. */
  answer?: number;
  /** An input that names what is somebody else's: allowed callers, but for admins, are answered 404. */
  foreign?: (cell: Cell) => unknown;
};

export type PlainRow = {
  allowed: readonly Caller[];
  /** Only the kinds of callers are told apart by other tests, which are named here. */
  seen?: string;
  /** The address to ask for, when it is not the route itself. */
  url?: (cell: Cell) => string | Promise<string>;
  /** The field in which an upload carries its file, and what else its form says for an allowed caller. */
  upload?: {
    field: string;
    file: () => Buffer;
    fields?: (cell: Cell) => Record<string, string> | Promise<Record<string, string>>;
  };
};

/** A call of the specification, behind `/api`. `{}` stands for any parameter. */
export type DocumentedCall = readonly [method: string, path: string];

/** What a module's `testing.ts` exports as `testing`: all that the tests of every call need to know about its calls. */
export type ModuleTesting = {
  /** Who may make which of its calls, by both doors. Others are answered 401 without a live session, else 403. */
  procedures?: Record<string, Row>;
  /** Its routes that are no procedure, by method and path. */
  routes?: Record<string, PlainRow>;
  /** The calls of the specification that it brings. They must go on existing. */
  documented?: DocumentedCall[];
  /** Served, and needed by documented calls, though the specification names no path for them. */
  beyond?: DocumentedCall[];
  /** Rows made since that instant that a caller made by wishing for more than the call takes; there must be none. */
  wishedFor?: (portal: TestPortal, since: string, victimId: string) => Promise<unknown[]>;
};

export type FoundTesting = ModuleTesting & {
  /** From the root, such as `server/modules/departments/testing.ts`. */
  path: string;
};

const root = new URL('../../', import.meta.url);

/** Every `testing.ts` below `server/`, in alphabetical order: nothing is registered by hand. */
export async function findTesting(): Promise<FoundTesting[]> {
  const paths: string[] = [];
  for await (const path of glob('server/**/testing.ts', { cwd: fileURLToPath(root), exclude: isForeign }))
    paths.push(path.replaceAll('\\', '/'));
  const found = await Promise.all(
    paths.sort().map(async (path) => {
      const { testing } = (await import(new URL(path, root).href)) as { testing?: ModuleTesting };
      // A group's file may hold only what its modules share; a row that is missing is missed by its call.
      return testing ? [{ ...testing, path }] : [];
    }),
  );
  return found.flat();
}

const isForeign = (path: string) => path.includes('node_modules');

/** The file that the rows of a procedure belong into, told by its name: `timeClocks.list` is of `time-clocks`. */
export async function homeOf(procedure: string): Promise<string> {
  const noun = (procedure.split('.')[0] ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for await (const path of glob(`server/**/${noun}/router.ts`, {
    cwd: fileURLToPath(root),
    exclude: isForeign,
  }))
    return path.replaceAll('\\', '/').replace(/router\.ts$/, 'testing.ts');
  return `server/modules/${noun}/testing.ts`;
}
