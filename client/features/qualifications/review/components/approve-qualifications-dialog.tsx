import { ApproveSeveralDialog } from '../../../../components/list/approve-several-dialog.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { refreshQualifications } from '../../queries.ts';
import { doubtsOf } from '../model/doubts.ts';
import type { PendingQualification } from '../model/pending.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/qualifications/reviews/schema.ts').then(
    ({ approveSeveralInput }) => approveSeveralInput,
  ),
);

interface ApproveQualificationsDialogProps {
  qualifications: PendingQualification[];
  /** Gets the approved ones, and why others could not be approved. */
  onDone: (approved: PendingQualification[], sentences: string[]) => void;
  onClose: () => void;
}

/** Approves several qualifications, in the versions on screen, with one note. */
export const ApproveQualificationsDialog = ({
  qualifications,
  onDone,
  onClose,
}: ApproveQualificationsDialogProps) => (
  <ApproveSeveralDialog
    noun="qualification"
    entries={qualifications.map((each) => ({
      id: each.id,
      name: each.user.name,
      detail: each.title,
      doubts: doubtsOf(each),
    }))}
    description="Each person is told by email. Check the documents first."
    contract={contract}
    start={{
      qualifications: qualifications.map(({ noun, id, submittedAt }) => ({ noun, id, submittedAt })),
      reviewNotes: '',
      undoable: true,
    }}
    quiet
    notes="reviewNotes"
    send={(input, once) => api.reviews.approveSeveral.mutate(input, once)}
    onDone={({ approved, refused }) => {
      refreshQualifications();
      onDone(
        qualifications.filter(({ id }) => approved.includes(id)),
        refused.map(({ sentence }) => sentence),
      );
    }}
    onClose={onClose}
  />
);
