import type { Once } from '../../../../lib/api/attempts.ts';

export type Verdict = 'approve' | 'reject';

/** A qualification or proposed category that a reviewer decides about, as it was read. */
export interface Reviewed {
  id: string;
  name: string;
  /** The owner's name, shown under the message of success. */
  owner?: string;
  /** The dialog's sentence about who is notified of the decision. */
  description: string;
  /** The warnings before approving, in sentences. */
  doubts?: string[];
  /** The error when the server gives no sentence. */
  failed: Record<Verdict, string>;
  /** Approving takes no notes when the button is pressed, and notes when they were written. */
  decide: (verdict: Verdict, notes: string, once: Once) => Promise<unknown>;
  /** The screen shows the decision itself, without a toast. */
  quiet?: boolean;
  /** Refetches the reviewed item. */
  onDecided: () => void;
}

/** A note that is being written. */
export interface Writing {
  verdict: Verdict;
  /** Only asks whether to approve in spite of the doubts: a note may be left out. */
  noteOptional?: boolean;
  reviewed: Reviewed;
}

export const approvedMessage = ({ name, owner }: Reviewed) => ({
  text: `Approved: ${name}`,
  ...(owner ? { description: owner } : {}),
});
