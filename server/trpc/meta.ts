import type { Feature } from '../core/contract/features.ts';
import type { Tier } from '../core/security/tiers.ts';

/** The REST face of a procedure, under `/api`. */
export type RestFace = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{id}` for parts of the path that become fields of the input. */
  path: `/${string}`;
  /** What it does, in one line, for the API page. */
  summary: string;
  /** The status of success; 200 unless said otherwise. */
  status?: 200 | 201;
  /** Answers a file of comma-separated values, which the output holds as a `CsvFile`, instead of JSON. */
  csv?: true;
  /** A second path that the same call is known under. */
  alias?: `/${string}`;
};

export type ProcedureMeta = {
  rest?: RestFace;
  /**
   * A mutation that waits for others longer than requests and transactions may last. It has no deadline but its own, and
   * sees itself that it is done once for each key.
   */
  takesLong?: boolean;
  /** What it makes is kept under the input's `clientId` for good, so that no key has to be kept beside it for a day. */
  keepsClientId?: true;
  /** Set by the base procedures; read by the API document and the permission tests. */
  tier?: Tier;
  /** What it belongs to: staff are refused while that is switched off. Set once by the module, for all of its calls. */
  feature?: Feature;
};
