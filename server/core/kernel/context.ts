import type { Reader, Transaction } from '@portal/db/client.ts';
import type { files } from '@portal/db/schema/files.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { KeptBackup } from '../../backup/keep-backup.ts';
import type { AiDriver } from '../../drivers/ai/ai.ts';
import type { ContentKind } from '../../drivers/content/kinds.ts';
import type { PictureProblem } from '../../drivers/content/picture.ts';
import type { Disks } from '../../drivers/disk/disk-space.ts';
import type { IdentityProvider } from '../../drivers/identity/identity-provider.ts';
import type { MailDriver } from '../../drivers/mail/mail.ts';
import type { VirusScanner } from '../../drivers/scanner/scanner.ts';
import type { StorageDriver } from '../../drivers/storage/storage.ts';
import type { RealtimeMessage } from '../../realtime/channels.ts';
import type { RealtimeHub } from '../../realtime/hub.ts';
import type { Settings } from '../../settings.ts';
import type { Actor } from '../contract/access.ts';
import type { ConcurrencyLimit } from '../security/concurrency-limit.ts';
import type { AccountClosing } from '../security/entry.ts';
import type { PasswordHasher } from '../security/passwords.ts';
import type { RateLimits } from '../security/rate-limits.ts';
import type { SessionKeeper } from '../security/session-keeper.ts';
import type { AuditTrail } from './audit-entry.ts';
import type { CallMetrics } from './call-metrics.ts';
import type { Clock } from './clock.ts';
import type { DependencyCheck } from './dependency-check.ts';
import type { FairQueue } from './fair-queue.ts';
import type { Findable } from './findable.ts';

/** The services of the portal, built once by `buildApp`. */
export type Services = {
  settings: Settings;
  log: FastifyBaseLogger;
  clock: Clock;
  /** Read-only. Changes are made in `write`. */
  db: Reader;
  passwords: PasswordHasher;
  sessions: SessionKeeper;
  limits: RateLimits;
  auditTrail: AuditTrail;
  callMetrics: CallMetrics;
  storage: StorageDriver;
  /** The file purposes that modules declare, by name. */
  fileUses: ReadonlyMap<string, FileUse>;
  /** The search declarations of the modules, in their order on screen. */
  findables: readonly Findable[];
  /** Undefined when none is configured. */
  scanner: VirusScanner | undefined;
  /** Uploads under way, by account. */
  uploadLimit: ConcurrencyLimit;
  /** Limits CPU- and memory-intensive work: parsing uploaded files. */
  expensive: FairQueue;
  mail: MailDriver;
  /** Answers questions about documents. */
  ai: AiDriver;
  /** Undefined when people sign in with passwords only. */
  identityProvider: IdentityProvider | undefined;
  checks: DependencyChecks;
  disks: Disks;
  /** Names of the jobs that send one email each. */
  emailJobs: ReadonlySet<string>;
  /** Writes a backup as the settings say; undefined while another one runs. Only with a schedule. */
  backUp: (() => Promise<KeptBackup | undefined>) | undefined;
  realtime: RealtimeHub;
  reactions: EventReactions;
};

/** Whether what the portal depends on is reachable; undefined for what the settings do not use. */
export type DependencyChecks = {
  database: DependencyCheck;
  store: DependencyCheck;
  mail: DependencyCheck;
  scanner: DependencyCheck | undefined;
  model: DependencyCheck | undefined;
  identity: DependencyCheck | undefined;
};

/** One call: the caller, the client, and the services. */
export type Context = {
  services: Services;
  log: FastifyBaseLogger;
  requestId: string;
  actor: Actor | null;
  /**
   * The token that the caller uses from now on; undefined while the present one is fresh. Copies of the context share it, so
   * that a command can replace the token, too.
   */
  renewed?: { token: string | undefined };
  /** Why the caller's account was closed, when that ended the session. */
  closed?: AccountClosing | null;
  /** `network` is the key of rate limits; see `networkOf`. */
  client: { ip: string; network: string; userAgent: string };
  /**
   * Streams a long file piece by piece, instead of text in the answer; undefined where answers are one text. Resolves
   * when the first piece is available, and rejects if it fails, so that a refusal is sent as an ordinary error.
   */
  streamPieces?: ((pieces: AsyncGenerator<string | Buffer, undefined>) => Promise<void>) | undefined;
  /** The caller asks for the headers of an answer alone, and sees nothing of it. */
  headersOnly?: boolean;
  /** The browser's cookies; undefined without a browser. */
  cookies?: { received: string; toSend: string[] } | undefined;
  /**
   * Resolves when a socket's reader has acknowledged its bytes; undefined for streams, which have backpressure of
   * their own.
   */
  acknowledged?: (() => Promise<void>) | undefined;
  /** Sends an event directly over the caller's socket, bypassing the stream; false where that is not possible. */
  sendDirectly?: ((message: RealtimeMessage) => boolean) | undefined;
  /** Set for calls that many people make in the same moment. */
  turn?: Turn | undefined;
  /** Sent by callers that may retry a write. */
  idempotencyKey?: string | undefined;
  /** Set while a call runs under an idempotency key; opaque to all but `write`. */
  carrying?: object | undefined;
};

/** The turn of a call that is carried out in the order of arrival. */
export type Turn = {
  /**
   * Resolves when the calls that came earlier have ended, so that the order of a lock is that of the arrivals; after a
   * second at the latest.
   */
  afterEarlier: () => Promise<void>;
};

/** A call with a valid session. */
export type ActorContext = Context & { actor: Actor };

/**
 * The reader of an answer: links to files are made for one session, and a sign-in uses the session that it opened.
 */
export type Viewer = {
  services: Services;
  actor: Pick<Actor, 'sessionId'>;
  cookies?: Context['cookies'];
};

/** The row of a stored file. */
export type StoredFile = typeof files.$inferSelect;

/** A file that is stored but not yet referenced by a row. */
export type ReceivedFile = Omit<StoredFile, 'createdAt' | 'attachedAt'>;

/** A purpose of stored files: which types may be uploaded, and who may read them later. */
export type FileUse = {
  /** Stored in `files.purpose`: a noun that never changes once files were stored. */
  name: string;
  kinds: readonly ContentKind[];
  /** A number, or a function of the settings. */
  maxBytes: number | ((settings: Settings) => number);
  /** The sentence for an unsupported type; names the allowed ones. */
  wrongType: string;
  /** Maximum pages of a PDF, and the sentence for one with more; unlimited by default. */
  pages?: { max: number; tooMany: (pages: number) => string };
  /**
   * Converts the upload, a temporary file with a picture at the path, into the content that is stored in its place.
   * Runs in the fair queue.
   */
  transform?: (
    path: string,
  ) => Promise<{ content: Buffer; kind: ContentKind; refused?: undefined } | { refused: PictureProblem }>;
  /** Checked each time a link is opened, for a live session. */
  mayRead(ctx: ActorContext, file: StoredFile): Promise<boolean>;
  /**
   * Whether a browser may cache it as long as its link lasts. By default it must revalidate each time, so that nothing
   * opens from the cache after a sign-out.
   */
  kept?: boolean;
};

/** Reactions of all modules to each other's events, by event name; loaded once at start from their `reactions.ts`. */
export type EventReactions = Map<
  string,
  Array<(tx: Transaction, ctx: Context, payload: never) => Promise<void>>
>;
