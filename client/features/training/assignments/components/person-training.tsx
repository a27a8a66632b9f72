import { sentences } from '@portal/server/modules/training/assignments/constants.ts';
import { GraduationCap } from 'lucide-react';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { CardHeader } from '../../../../ui/card.tsx';
import { PersonHours } from '../../continuing-education/components/person-hours.tsx';
import { useTrainingOf } from '../queries.ts';
import { courseColumn, progressColumns } from './learner-columns.tsx';

/** A person's courses and hours of continuing education, on their page. */
export function PersonTraining({ personId }: { personId: string }) {
  const list = useTrainingOf(personId);
  return (
    <>
      <DataTable
        caption="Training of this person"
        header={<CardHeader title="Training" />}
        list={list}
        columns={[courseColumn, ...progressColumns]}
        rows={list.data?.pages.flatMap((page) => page.learners)}
        minWidth={940}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, sentences.loadFailed)}
        loadingText="Loading training progress..."
        empty={{
          icon: GraduationCap,
          title: 'No training yet',
          text: 'Courses that are assigned to this person, or that they start, are listed here.',
        }}
      />
      <PersonHours personId={personId} />
    </>
  );
}
