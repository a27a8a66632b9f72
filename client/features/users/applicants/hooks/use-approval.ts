import { sentences } from '@portal/server/modules/users/constants.ts';
import { useState } from 'react';
import type { Inputs } from '../../../../lib/api/api.ts';
import { api } from '../../../../lib/api/api.ts';
import type { Once } from '../../../../lib/api/attempts.ts';
import { errorFields, statusOf } from '../../../../lib/api/errors.ts';
import { cache } from '../../../../lib/api/trpc.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { type Applicant, dropApplicant, refreshApplicants } from '../queries.ts';

/** Nobody gets in without a role: of them nobody could tell where they may work. */
const contract = contractResolver(() =>
  Promise.all([
    import('@portal/server/modules/users/schema.ts'),
    import('@portal/server/modules/people/constants.ts'),
  ]).then(([{ approveUserInput }, { workOf }]) =>
    approveUserInput.superRefine(({ work, position }, ctx) => {
      if (!position || workOf({ work, position })) return;
      const message = 'Choose the role on claims. The position does not tell it.';
      ctx.addIssue({ code: 'custom', path: ['work'], message });
    }),
  ),
);

interface Approval {
  /** Qualifications that are rejected with a reason. */
  leftOut?: NonNullable<Inputs['users']['approve']['leftOut']>;
  /** Takes effect after some seconds, in which the screen offers to undo it. */
  undoable?: boolean;
  onDone?: () => void;
}

/** The shared properties of the dialogs that approve an applicant, for a `FormDialog`. */
export function useApproval(applicant: Applicant, { leftOut = [], undoable = false, onDone }: Approval = {}) {
  const { id, name, changedAt } = applicant;
  // The version that the reviewer has read; the server refuses to approve a version that was changed since.
  const [seenAt, setSeenAt] = useState<string | undefined>(changedAt);
  return {
    contract,
    submitLabel: 'Approve User',
    busyLabel: 'Processing...',
    what: 'this approval',
    send: (values: Inputs['users']['approve'], once: Once) =>
      api.users.approve.mutate({ ...values, leftOut, undoable, unchangedSince: seenAt ?? changedAt }, once),
    done: undoable
      ? undefined
      : ({ sendsEmail }: { sendsEmail: boolean }) => ({
          text: `${name} was approved`,
          description: sendsEmail
            ? 'An email with the work address to sign in with is on its way.'
            : `No mail server is set, so no email was sent. Tell ${name} which work address to sign in with.`,
        }),
    failed: sentences.approveFailed,
    onDone: () => {
      dropApplicant(id);
      void cache.users.invalidate();
      onDone?.();
    },
    onFailed: (_sentence: string, error: unknown) => {
      if (statusOf(error) !== 409 || Object.keys(errorFields(error)).length > 0) return;
      setSeenAt(undefined);
      refreshApplicants();
    },
  };
}
