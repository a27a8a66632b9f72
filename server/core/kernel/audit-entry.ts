import type { Actor } from '../contract/access.ts';
import type { AuditAction } from '../contract/audits.ts';

export type AuditEntry = {
  action: AuditAction;
  subject: readonly [type: string, id: string | null];
  /** The person concerned. Omitted if the subject is that account, or the detail has it as `userId`. */
  personId?: string | null;
  /** Facts that explain the act, and that outlive the personal data. Never secrets, never message texts. */
  detail?: Record<string, unknown>;
  /** What somebody wrote about the person, such as a reason: deleted with their personal data. */
  words?: Record<string, unknown>;
  /** Overrides the caller, for acts that sign a person in. */
  actorId?: string;
};

/** The parts of the call that a line of the audit log keeps. */
export type AuditedCall = {
  actor: Actor | null;
  requestId: string;
  client: { ip: string };
};

/** Lines of the audit log beside changes: of reads, and of calls that fail. */
export type AuditTrail = {
  /** Writes a line at once, outside of the transaction of the call, whose failure would roll it back. */
  record(ctx: AuditedCall, entry: AuditEntry): Promise<void>;
  /** Counts the error of a call when a tier or policy denied it. */
  noteDenial(ctx: AuditedCall, call: string, error: unknown): void;
  /**
   * Counts a read that is logged: of an auditor, or of a person's file.
   * @param input of the call; the ids in it tell the reads apart
   */
  noteRead(ctx: AuditedCall, call: string, input: unknown): void;
  /** Writes the lines of denials and reads that are due. */
  flush(): Promise<void>;
  start(): void;
  /** Writes what was counted and has no line yet. */
  stop(): Promise<void>;
};
