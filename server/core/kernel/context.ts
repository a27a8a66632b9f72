import type { Reader, Transaction } from '@portal/db/client.ts';
import type { files } from '@portal/db/schema/files.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AiDriver } from '../../drivers/ai/ai.ts';
import type { ContentKind } from '../../drivers/content/kinds.ts';
import type { MailDriver } from '../../drivers/mail/mail.ts';
import type { VirusScanner } from '../../drivers/scanner/scanner.ts';
import type { StorageDriver } from '../../drivers/storage/storage.ts';
import type { RealtimeMessage } from '../../realtime/channels.ts';
import type { RealtimeHub } from '../../realtime/hub.ts';
import type { Settings } from '../../settings.ts';
import type { Actor } from '../contract/access.ts';
import type { PasswordHasher } from '../security/passwords.ts';
import type { RateLimits } from '../security/rate-limits.ts';
import type { SessionKeeper } from '../security/session-keeper.ts';
import type { Shares } from '../security/shares.ts';
import type { Clock } from './clock.ts';
import type { FairQueue } from './fair-queue.ts';
import type { Findable } from './findable.ts';

/** What the portal is made of, built once by `buildApp` and handed to everything that works. */
export type Services = {
  settings: Settings;
  log: FastifyBaseLogger;
  clock: Clock;
  /** Reads. Changes are made in `write`. */
  db: Reader;
  passwords: PasswordHasher;
  sessions: SessionKeeper;
  limits: RateLimits;
  storage: StorageDriver;
  /** What modules keep files for, by the name of the purpose. */
  fileUses: ReadonlyMap<string, FileUse>;
  /** What the modules let people find, in the order in which it is shown. */
  findables: readonly Findable[];
  /** Undefined when none is configured. */
  scanner: VirusScanner | undefined;
  /** Uploads under way, by account. */
  uploadShares: Shares;
  /** What takes much of a processor or of memory: reading what people uploaded. */
  expensive: FairQueue;
  mail: MailDriver;
  /** Answers questions about documents. */
  ai: AiDriver;
  realtime: RealtimeHub;
  reactions: EventReactions;
};

/** One call: who, from where, and with what. */
export type Context = {
  services: Services;
  log: FastifyBaseLogger;
  requestId: string;
  actor: Actor | null;
  /** The caller's session ended because the account was deactivated. */
  deactivated?: boolean;
  /** `network` is what limits count by; see `networkOf`. */
  client: { ip: string; network: string; userAgent: string };
  /**
   * Takes a long file piece after piece, in place of its text in the answer; undefined where answers are one text. Resolves
   * when the first piece is there, and fails as it does: what is refused is refused before anything was sent.
   */
  pour?: ((pieces: AsyncGenerator<string, undefined>) => Promise<void>) | undefined;
  /** What the browser keeps for us; none where no browser is answered. */
  cookies?: { received: string; toSend: string[] } | undefined;
  /** Resolves as soon as whoever follows over a socket has taken what was sent; elsewhere the stream itself holds back. */
  caughtUp?: (() => Promise<void>) | undefined;
  /** Sends an event over the socket of the caller, past the stream; false where that cannot be done. */
  tellAtOnce?: ((message: RealtimeMessage) => boolean) | undefined;
  /** Sent by callers that may repeat a write. */
  idempotencyKey?: string | undefined;
  /** Set while a call is carried out that is done once for each key; only `write` knows what it holds. */
  carrying?: object | undefined;
};

/** A call by somebody whose session was checked. */
export type ActorContext = Context & { actor: Actor };

/** For whom something is shown: links to files are made for one session, and a sign-in knows the one it opened. */
export type Viewer = {
  services: Services;
  actor: Pick<Actor, 'sessionId'>;
  cookies?: Context['cookies'];
};

/** The row of a stored file. */
export type StoredFile = typeof files.$inferSelect;

/** Bytes that lie safely in the store and that no row names yet. */
export type ReceivedFile = Omit<StoredFile, 'createdAt' | 'attachedAt'>;

/** What a module keeps files for: what may be sent, and who may read it later. */
export type FileUse = {
  /** Stands in `files.purpose`: a noun that never changes once files were stored. */
  name: string;
  kinds: readonly ContentKind[];
  /** A number, or the setting that says it. */
  maxBytes: number | ((settings: Settings) => number);
  /** The sentence for a file of another kind; names what is allowed. */
  wrongType: string;
  /** How many pages a PDF may have, and what to say of one with more; any number when left out. */
  pages?: { max: number; tooMany: (pages: number) => string };
  /**
   * Makes what is stored of what was sent, which lies in a file at the path and never reaches the store itself. Null
   * when it is not what its first bytes say. It runs when it is the account's turn.
   */
  transform?: (path: string) => Promise<{ content: Buffer; kind: ContentKind } | null>;
  /** Asked each time a link is opened, of somebody whose session lives. */
  mayRead(ctx: ActorContext, file: StoredFile): Promise<boolean>;
  /**
   * Whether a browser may keep it as long as its link lasts. Left out for whatever must not be opened from a browser's
   * memory after a sign-out: it is kept too, and asked for again each time.
   */
  kept?: boolean;
};

/** The reactions of all modules to each other's events, by event name; filled once at start from their `reactions.ts`. */
export type EventReactions = Map<
  string,
  Array<(tx: Transaction, ctx: Context, payload: never) => Promise<void>>
>;
