import type { Ability } from '../core/contract/abilities.ts';
import type { Feature } from '../core/contract/features.ts';
import type { Openness } from '../core/security/entry.ts';
import type { DeclaredEffects } from '../core/security/step-up.ts';

/** The REST route of a procedure, under `/api`. */
export type RestFace = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{id}` marks parts of the path that become fields of the input. */
  path: `/${string}`;
  /** The summary of the call in one line, for the API page. */
  summary: string;
  /** The status of success; 200 by default. */
  status?: 200 | 201;
  /** Answers a CSV file, which the output holds as a `CsvFile`, instead of JSON. */
  csv?: true;
  /** Answers a ZIP file, which the output holds as `zipFile`. */
  zip?: true;
  /** Answers a PDF file, which the output holds as `pdfFile`. */
  pdf?: true;
  /** A second path of the same call. */
  alias?: `/${string}`;
  /** Its input names a record by something else than a UUID, which may not exist: the answer can be 404. */
  mayNotFind?: true;
  /** The sentence about a field that the call does not have, where it knows a better one than the usual. */
  unknownField?: (name: string) => string | undefined;
  /** Of a call that acts on the caller: the call that does the same for another person, such as `PUT /users/{id}`. */
  forOthers?: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
};

export type ProcedureMeta = Openness & {
  rest?: RestFace;
  /**
   * A mutation that waits for another service longer than requests and transactions may last. The call has
   * no request deadline, and ensures by itself that it runs once for each idempotency key.
   */
  takesLong?: true;
  /**
   * The result is stored permanently under the input's `clientId`, so that no idempotency key has to be
   * kept for a day.
   */
  keepsClientId?: true;
  /**
   * A mutation under a lock that many people wait for, or that one person holds for seconds: it is carried out in the order of
   * arrival, few at a time, and waits for its turn longer than other changes wait (`turns.ts`). Without the request
   * deadline.
   */
  inTurn?: true;
  /** The answer has secrets that are shown once: it is never stored for an idempotency key, which is ignored. */
  answersSecrets?: true;
  /**
   * What it does that a stolen session must not: the person has signed in, or confirmed with a password, a code or a passkey,
   * within ten minutes.
   */
  effects?: DeclaredEffects;
  /** What its caller must be allowed to do; read by the API document and the permission tests as well. */
  ability?: Ability;
  /** It needs no session, and so no ability. */
  isPublic?: true;
  /**
   * The feature it belongs to: staff are refused while that is switched off. Set once by the module, for all of its
   * calls.
   */
  feature?: Feature;
};

/** Whether the call has no request deadline, because it has a limit of its own. */
export const hasNoDeadline = ({ takesLong, inTurn }: ProcedureMeta) => (takesLong ?? inTurn) === true;
