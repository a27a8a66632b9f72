/** A passage of the document that may answer the question. */
export type AiPassage = {
  /** From 1; `[number]` in an answer refers to it. */
  number: number;
  /** The number of its document in the session. */
  document: number;
  /** The page of the document, from 1. */
  page: number;
  text: string;
  /** The headings above it, and for a row the heads of its columns; empty without any. */
  context: string;
  /** The quoted lead-in and clause, verbatim; `…` marks omissions. */
  quote: string;
  /** Relevance compared with the other passages; above 0 when words of the question occur in the passage. */
  score: number;
};

/** The result of the portal's own search for a question. */
export type AiFinding =
  /** `statement` is a value, or whether something is covered, that the passages of these numbers show. */
  | { found: true; statement: string | null; numbers: number[] }
  /** Passages that may answer, although the document lacks words of the question or a value of the kind asked for. */
  | { found: 'perhaps'; missing: string[]; numbers: number[] }
  /** `headings` are the numbers of passages that are the nearest headings of the document. */
  | { found: false; missing: string[]; headings: number[] }
  /** The parts of a summary, with the numbers of their passages. */
  | { found: 'summary'; parts: Array<{ title: string; numbers: number[] }> };

export type AiQuestion = {
  agent: { name: string; instructions: string };
  /** Those that are searched; none in a session without a document. */
  documents: Array<{ number: number; name: string }>;
  /** The best match first; then the beginning of the document. */
  passages: AiPassage[];
  finding: AiFinding;
  /** Earlier messages of the session, the oldest first. */
  history: Array<{ sender: 'user' | 'ai'; text: string }>;
  question: string;
  /** An administrator asks, who can change the portal's settings. */
  askedByAdmin: boolean;
};

/** Answers questions about documents. */
export type AiDriver = {
  /**
   * Streams the answer in plain text that refers to passages as `[number]`. Instructions inside a document must have no
   * effect on it.
   * @throws {AiFailure} when no complete answer arrives
   */
  answer(question: AiQuestion, signal: AbortSignal): AsyncIterable<string>;
  /** Whether the provider is reachable and accepts the key; undefined for the portal's own search. @throws when not */
  check?: () => Promise<void>;
};

/**
 * Why there is no answer. `slow`: nothing arrived in time; `refused`: the provider declined to answer; `limited`: the
 * provider's rate limit is reached; `denied`: the provider rejects the API key or the model; `broken`: the provider is
 * unreachable or its answer was incomplete.
 */
export type AiFailureReason = 'slow' | 'refused' | 'limited' | 'denied' | 'broken';

export class AiFailure extends Error {
  override name = 'AiFailure';
  readonly reason: AiFailureReason;

  /** @param message for the log only; contains nothing of the question or the answer */
  constructor(reason: AiFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
