import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { dateAndTime } from '../../../lib/format/format.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import type { ActionItem } from '../queries.ts';
import { DueDate } from './due-date.tsx';

/** The facts of an item: assignee, assigner and dates. */
export function ItemFacts({ item }: { item: ActionItem }) {
  const { assignee, assignedBy, createdAt, completedAt } = item;
  const completed = completedAt ? [{ term: 'Completed', value: dateAndTime(completedAt) }] : [];
  return (
    <div className="border-t border-line pt-4">
      <DescriptionList
        items={[
          { term: 'Assigned to', value: <PersonName person={assignee} /> },
          { term: 'Assigned by', value: <PersonName person={assignedBy} /> },
          { term: 'Due', value: <DueDate item={item} withDate /> },
          { term: 'Created', value: dateAndTime(createdAt) },
          ...completed,
        ]}
      />
    </div>
  );
}
