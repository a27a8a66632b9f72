import { CardHeader } from '../../../../ui/card.tsx';
import { PersonHours } from '../../continuing-education/components/person-hours.tsx';
import { useTrainingOf } from '../queries.ts';
import { TrainingTable } from './training-table.tsx';

/** A person's courses and hours of continuing education, on their page. */
export const PersonTraining = ({ personId }: { personId: string }) => (
  <>
    <TrainingTable
      caption="Training of this person"
      header={<CardHeader title="Training" />}
      list={useTrainingOf(personId)}
      loadingText="Loading training progress..."
      emptyText="Courses that are assigned to this person, or that they start, are listed here."
    />
    <PersonHours personId={personId} />
  </>
);
