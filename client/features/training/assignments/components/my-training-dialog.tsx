import { sentences } from '@portal/server/modules/training/assignments/constants.ts';
import { GraduationCap } from 'lucide-react';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useMyTraining } from '../queries.ts';
import { courseColumn, progressColumns } from './learner-columns.tsx';

/** All of the reader's courses, with due dates and certificates. */
export function MyTrainingDialog({ onClose }: { onClose: () => void }) {
  const list = useMyTraining();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="My Training" size="xl" flush>
      <DataTable
        caption="My training"
        list={list}
        columns={[courseColumn, ...progressColumns]}
        rows={list.data?.pages.flatMap((page) => page.learners)}
        minWidth={940}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, sentences.loadFailed)}
        loadingText="Loading your training..."
        empty={{
          icon: GraduationCap,
          title: 'No training yet',
          text: 'Courses that are assigned to you, or that you start, are listed here.',
        }}
      />
    </Dialog>
  );
}
