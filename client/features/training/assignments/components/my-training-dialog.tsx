import { Dialog } from '../../../../ui/dialog.tsx';
import { useMyTraining } from '../queries.ts';
import { TrainingTable } from './training-table.tsx';

/** All of the reader's courses, with due dates and certificates. */
export const MyTrainingDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="My Training" size="xl" flush>
    <TrainingTable
      caption="My training"
      list={useMyTraining()}
      loadingText="Loading your training..."
      emptyText="Courses that are assigned to you, or that you start, are listed here."
    />
  </Dialog>
);
