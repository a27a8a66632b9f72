import { History } from 'lucide-react';
import { TextLink } from '../../../components/content/links.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { CardHeader } from '../../../ui/card.tsx';
import { useActivityOf } from '../queries.ts';
import { what, when, who } from './activity-columns.tsx';

/** The activity about a person, on their page. */
export function PersonActivity({ personId }: { personId: string }) {
  const list = useActivityOf(personId);
  return (
    <DataTable
      caption="Activity of this person"
      header={
        <CardHeader
          title="Activity"
          actions={
            <TextLink to="/admin" search={{ tab: 'activity', personId }}>
              View in Activity
            </TextLink>
          }
        />
      }
      list={list}
      columns={[who, what, when]}
      rows={list.data?.pages.flatMap((page) => page.activity)}
      minWidth={620}
      rowKey={({ id }) => id}
      failedTitle={errorSentence(list.error, 'The activity did not load')}
      loadingText="Loading activity..."
      empty={{
        icon: History,
        title: 'No activity yet',
        text: 'What happens to this account is listed here.',
      }}
    />
  );
}
