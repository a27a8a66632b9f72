/**
 * The audit nouns of all modules. Modules add theirs in `audits.ts`, by `declare module`; `audit` accepts
 * no other action.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their nouns into it.
export interface AuditNouns {}

export type AuditNoun = keyof AuditNouns;

/** `<noun>.<past-tense verb>`, for example `user.approved`. */
export type AuditAction = {
  [Noun in AuditNoun]: `${Noun}.${keyof AuditNouns[Noun]['actions'] & string}`;
}[AuditNoun];

/** The facts that a line of the audit log keeps. Lines outlive the version that wrote them, so any may be missing. */
export type AuditDetail = Record<string, unknown>;

/** Words that follow the name of the actor: `Approved the account`. */
export type AuditWords = string | ((detail: AuditDetail) => string);

type Audited = {
  /** The label of the noun among the filters. */
  label: string;
  /** Past-tense verbs, in the order in which they are offered. */
  actions: Readonly<Record<string, AuditWords>>;
};

/** The nouns of one or more modules. */
export type Audits = Readonly<Record<string, Audited>>;

/**
 * Declares what a module audits, in a file named `audits.ts`. The words tell only facts that every administrator may
 * read: no text of messages, no links, no pay.
 */
export const defineAudits = <Nouns extends Audits>(nouns: Nouns): Nouns => nouns;

/** The nouns that a module adds to `AuditNouns`. */
export type Declared<Nouns extends Audits> = Nouns;
