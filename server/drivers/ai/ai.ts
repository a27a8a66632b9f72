/** A piece of the document that may answer the question. */
export type AiPassage = {
  /** From 1; `[number]` in an answer refers to it. */
  number: number;
  /** From 1. */
  page: number;
  text: string;
  /** The part of it that fits the question best, word for word. */
  quote: string;
  /** How well it fits, beside the others: above 0 when words of the question occur in it. */
  score: number;
};

export type AiQuestion = {
  agent: { name: string; instructions: string };
  /** Null in a session without a document. */
  documentName: string | null;
  /** The best first; then how the document begins. */
  passages: AiPassage[];
  /** What was said before, the oldest first. */
  history: Array<{ sender: 'user' | 'ai'; text: string }>;
  question: string;
  /** Whoever asks can change how the portal is set up. */
  askedByAdmin: boolean;
};

/** Who answers questions about documents. */
export type AiDriver = {
  /**
   * Answers piece by piece, in plain text that refers to passages as `[number]`. Nothing that a document says makes it do
   * anything but answer.
   * @throws {AiFailure} when no whole answer comes
   */
  answer(question: AiQuestion, signal: AbortSignal): AsyncIterable<string>;
};

/**
 * Why there is no answer. `slow`: nothing came in time; `refused`: the provider declined to answer; `limited`: it takes no
 * more for now; `denied`: it does not know our key or model; `broken`: it is away, or what came was no whole answer.
 */
export type AiFailureReason = 'slow' | 'refused' | 'limited' | 'denied' | 'broken';

export class AiFailure extends Error {
  override name = 'AiFailure';
  readonly reason: AiFailureReason;

  /** @param message for the log only, and nothing of question or answer */
  constructor(reason: AiFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
