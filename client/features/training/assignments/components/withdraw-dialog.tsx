import { sentences } from '@portal/server/modules/training/assignments/constants.ts';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { api } from '../../../../lib/api/api.ts';
import { type Learner, refreshLearners } from '../queries.ts';

/** Asks before a person's assignment is withdrawn. */
export function WithdrawDialog({ learner, onClose }: { learner: Learner; onClose: () => void }) {
  const { id, person, course } = learner;
  return (
    <ConfirmWrite
      title={`Withdraw “${course.title}” from ${person.name}?`}
      text={`${person.name} no longer has to complete it and gets no reminders. Progress and certificates are kept, and you can assign it again.`}
      confirmLabel="Withdraw Assignment"
      send={api.assignments.withdraw.mutate}
      done="Assignment withdrawn"
      failed={sentences.withdrawFailed}
      onDone={refreshLearners}
      onFailed={refreshLearners}
      input={{ id }}
      onClose={onClose}
    />
  );
}
