import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { type Ability, may } from '../core/contract/abilities.ts';
import type { AuditAction } from '../core/contract/audits.ts';
import { loadModules } from '../core/kernel/load-modules.ts';
import type { RealtimeEventName } from '../realtime/channels.ts';
import type { Call } from '../rest/calls.ts';
import type { AppRouter } from '../trpc/app-router.ts';
import type { TestAccount } from './accounts.ts';
import { ACTORS } from './actors.ts';
import type { TestPortal } from './harness.ts';

/** The callers: anonymous, or an account of that kind. `inactive` was deactivated while signed in. */
export const CALLERS = ['anonymous', 'signup', 'review', 'staff', 'admin', 'auditor', 'inactive'] as const;
export type Caller = (typeof CALLERS)[number];

const ANYBODY = [...CALLERS];

/**
 * Everybody with the ability that a call declares.
 * @param ability null for a call that needs no session
 */
const callersWith = (ability: Ability | null): readonly Caller[] =>
  ability === null
    ? ANYBODY
    : CALLERS.filter(
        (caller) => caller !== 'anonymous' && caller !== 'inactive' && may(ACTORS[caller], ability),
      );

/** The portal and the caller of a call. Each row prepares its own records, so that none are made in vain. */
export type Cell = { portal: TestPortal; me: TestAccount | undefined };

/**
 * The audience of an event. `other` is an account that was made for the example, `each admin` one event for every
 * administrator; no row can declare an uninvolved account.
 */
export type EventAudience = 'all' | 'admins' | 'each admin' | 'me' | 'other';

/** The effects of a call beside its change. The tests compare them exactly, in any order. */
export type Effects = {
  /** The audit actions that it writes, one for each line. */
  audits: readonly AuditAction[];
  /** The realtime events that it announces, stored or transient, with an entry for each audience. */
  announces: { readonly [Name in RealtimeEventName]?: readonly EventAudience[] };
};

/** One more input of a mutation, sent by the first caller of `allowed` unless `as` names another one. */
type Example = Effects & { input: NonNullable<CallRow['input']>; answer?: number; as?: Caller };

/**
 * Why an id in an input may belong to anybody: `administered`: only administrators make the call, and they act on
 * everybody's records. `person`: colleagues name each other, to write to, to invite, or to look at. `filter`: it
 * narrows a list to a part of the caller's own.
 */
type OpenReason = 'administered' | 'person' | 'filter';

/** Returns the part of the input with another person's id; merged into the valid input. */
export type ForeignPart = (cell: Cell, input: Record<string, unknown>) => unknown;

type CallRow = {
  /** The callers, where the stage of the account decides besides the ability of the call. */
  allowed?: readonly Caller[];
  /** A valid input for an allowed caller; none when the call takes none. */
  input?: (cell: Cell) => unknown;
  /** The status for an allowed caller, when it is no success. */
  answer?: number;
  /**
   * For each id of the input, by its path such as `fileId` or `licenses[].id`: with another person's id, every allowed
   * caller gets 404, or the given status, and nothing is written.
   */
  foreign?: Record<string, ForeignPart | { part: ForeignPart; answer: number }>;
  /** Administrators may read or change other people's records; only other callers are refused. */
  adminsMay?: true;
  /** Why a file that a call answers names nobody, so that saving it is not confirmed. */
  namesNobody?: string;
  /** Of a call that is confirmed for some inputs: one of them. */
  stepUp?: (cell: Cell) => unknown;
  /** The ids of the input that may belong to anybody, by the reason. */
  open?: { readonly [Reason in OpenReason]?: readonly string[] };
};

/** Reads are not audited, but for files; a read may announce that something was read. */
export type QueryRow = CallRow & {
  audits?: never;
  /** Why a file that the call answers has nothing of the company, so that its download is not audited. */
  holdsNothing?: string;
  announces?: Effects['announces'];
  examples?: never;
};
export type MutationRow = CallRow & Effects & { holdsNothing?: never; examples?: Record<string, Example> };
type DeclaredRow = QueryRow | MutationRow;
/** A row with the callers that its call lets in. */
export type Row = DeclaredRow & { allowed: readonly Caller[] };

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

/**
 * Everybody who may make a request to a route, such as `POST /api/documents`: with the ability of its upload, and anybody
 * for other routes, which have no session or a link in its place.
 */
export async function callersOfRoute(route: string): Promise<readonly Caller[]> {
  const { uploads } = await loadModules();
  const upload = uploads.find(({ paths }) => paths.some((path) => route === `POST /api${path}`));
  return callersWith(upload?.ability ?? null);
}

export type PlainRow = {
  /** The test that covers the result for each caller; the shared tests cover only the kinds of callers. */
  seen?: string;
  /** The URL to request, when it differs from the route. */
  url?: (cell: Cell) => string | Promise<string>;
  /** The audit actions that a request writes; none by default. */
  audits?: readonly AuditAction[];
  /** The form field of an upload's file, the other fields for an allowed caller, and its effects. */
  upload?: Effects & {
    field: string;
    file: () => Buffer;
    fields?: (cell: Cell) => Record<string, string> | Promise<Record<string, string>>;
  };
};

/** A call of the specification, below `/api`. `{}` stands for any parameter. */
export type DocumentedCall = readonly [method: string, path: string];

/** The `testing` export of a module's `testing.ts`: everything that the contract tests need to know about its calls. */
export type ModuleTesting = {
  /** The rows of its procedures, over both protocols. Callers without the ability get 401 without a live session, else 403. */
  procedures?: Rows;
  /** The module's routes that are no procedure, by method and path. */
  routes?: Record<string, PlainRow>;
  /** Audit actions that no example writes, with the test that covers them. */
  auditedIn?: { readonly [Action in AuditAction]?: string };
  /** The contract tests run the job queue. */
  jobs?: boolean;
  /** The module's calls of the specification, which must go on existing. */
  documented?: DocumentedCall[];
  /** Calls that documented calls depend on, although the specification names no path for them. */
  beyond?: DocumentedCall[];
  /** Rows made since that instant by a caller's extra fields; there must be none. */
  massAssigned?: (portal: TestPortal, since: string, victimId: string) => Promise<unknown[]>;
};

export type FoundTesting = ModuleTesting & {
  /** From the root, such as `server/modules/departments/testing.ts`. */
  path: string;
};

const root = new URL('../../', import.meta.url);

/** Finds every `testing.ts` below `server/`, in alphabetical order: nothing is registered by hand. */
export async function findTesting(): Promise<FoundTesting[]> {
  const paths: string[] = [];
  for await (const path of glob('server/**/testing.ts', { cwd: fileURLToPath(root), exclude: isForeign }))
    paths.push(path.replaceAll('\\', '/'));
  const found = await Promise.all(
    paths.sort().map(async (path) => {
      const { testing } = (await import(new URL(path, root).href)) as { testing: ModuleTesting };
      return { ...testing, path };
    }),
  );
  return found;
}

/** The rows of these files, each with the callers that its call lets in, by the names of the calls. */
export function rowsOf(homes: readonly ModuleTesting[], calls: readonly Call[]): Map<string, Row> {
  const declared = new Map(
    homes.flatMap(({ procedures = {} }) => Object.entries<DeclaredRow | undefined>(procedures)),
  );
  return new Map(
    calls.flatMap(({ name, ability }) => {
      const row = declared.get(name);
      return row ? [[name, { ...row, allowed: row.allowed ?? callersWith(ability) }]] : [];
    }),
  );
}

const isForeign = (path: string) => path.includes('node_modules');

/** The file for the rows of a procedure, found by its name: `timeClocks.list` belongs to `time-clocks`. */
export async function homeOf(procedure: string): Promise<string> {
  const noun = (procedure.split('.')[0] ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for await (const path of glob(`server/**/${noun}/router.ts`, {
    cwd: fileURLToPath(root),
    exclude: isForeign,
  }))
    return path.replaceAll('\\', '/').replace(/router\.ts$/, 'testing.ts');
  return `server/modules/${noun}/testing.ts`;
}
