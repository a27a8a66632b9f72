import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AuditAction } from '../core/contract/audits.ts';
import type { RealtimeEventName } from '../realtime/channels.ts';
import type { AppRouter } from '../trpc/app-router.ts';
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

/**
 * Whom an event is told to. `other` is an account that was made for the example, `each admin` stands for one event for every
 * administrator; no row can declare a stranger.
 */
export type Told = 'all' | 'admins' | 'each admin' | 'me' | 'other';

/** What a call leaves behind beside its change. The tests compare it exactly, in any order. */
export type Effects = {
  /** The words it writes into the audit log, one for each line. */
  audits: readonly AuditAction[];
  /** The realtime events it makes, kept or brief, with an entry for each audience. */
  announces: { readonly [Name in RealtimeEventName]?: readonly Told[] };
};

/** One more input of a mutation, sent by the first caller of `allowed` unless it says `as` whom. */
type Example = Effects & { input: NonNullable<CallRow['input']>; answer?: number; as?: Caller };

/**
 * Why an id in an input may be anybody's:
 * `administered`: only administrators make the call, and they act on everybody's.
 * `person`: colleagues name each other, to write to, to invite, or to look at.
 * `filter`: it narrows a list to a part of what the caller sees anyway.
 * `ignored`: administrators name a person by it; from everybody else it changes nothing.
 */
type OpenReason = 'administered' | 'person' | 'filter' | 'ignored';

/** Gives the part of the input in which the id is somebody else's, beside the right input. */
export type ForeignPart = (cell: Cell, input: Record<string, unknown>) => unknown;

type CallRow = {
  allowed: readonly Caller[];
  /** An input that an allowed caller is answered with success for; none when the call takes none. */
  input?: (cell: Cell) => unknown;
  /** What an allowed caller is answered instead of success. */
  answer?: number;
  /**
   * For each id of the input, by its path such as `fileId` or `licenses[].id`: with somebody else's instead, every allowed
   * caller is answered 404, or the status beside it, and nothing is written.
   */
  foreign?: Record<string, ForeignPart | { part: ForeignPart; answer: number }>;
  /** Administrators see or change what is somebody else's, so that only the others are refused it. */
  adminsMay?: true;
  /** The ids of the input that may be anybody's, by the reason. */
  open?: { readonly [Reason in OpenReason]?: readonly string[] };
};

/** Reading is not audited; at most it announces that it was read. */
export type QueryRow = CallRow & {
  audits?: never;
  announces?: Effects['announces'];
  examples?: never;
};
export type MutationRow = CallRow & Effects & { examples?: Record<string, Example> };
export type Row = QueryRow | MutationRow;

/** The dotted paths of the router's calls of that kind. */
type CallsOf<Kind, Modules = AppRouter['_def']['record']> = {
  [Module in keyof Modules & string]: {
    [Name in keyof Modules[Module] & string]: Modules[Module][Name] extends { _def: { type: Kind } }
      ? `${Module}.${Name}`
      : never;
  }[keyof Modules[Module] & string];
}[keyof Modules & string];

type Rows = { [Name in CallsOf<'query' | 'subscription'>]?: QueryRow } & {
  [Name in CallsOf<'mutation'>]?: MutationRow;
};

export type PlainRow = {
  allowed: readonly Caller[];
  /** Only the kinds of callers are told apart by other tests, which are named here. */
  seen?: string;
  /** The address to ask for, when it is not the route itself. */
  url?: (cell: Cell) => string | Promise<string>;
  /** The words that asking for it writes into the audit log; none when left out. */
  audits?: readonly AuditAction[];
  /** The field in which an upload carries its file, what else its form says for an allowed caller, and its effects. */
  upload?: Effects & {
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
  procedures?: Rows;
  /** Its routes that are no procedure, by method and path. */
  routes?: Record<string, PlainRow>;
  /** Words of the audit log that no example writes, with the test that has them written. */
  auditedIn?: { readonly [Action in AuditAction]?: string };
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
