import { ListTodo } from 'lucide-react';
import { TextLink } from '../../components/content/links.tsx';
import { ListState } from '../../components/list/list-state.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { errorSentence } from '../../lib/api/errors.ts';
import { count } from '../../lib/format/format.ts';
import { useFeature } from '../../lib/session/features.ts';
import { Card, CardList } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ToDoRow } from './components/to-do-row.tsx';
import { useToDo } from './queries.ts';

/** What waits for the reader, wherever it was asked: the most pressing first. */
export function ToDoPage() {
  const { data, isError, error, refetch, isFetching } = useToDo();
  const more = data ? data.total - data.toDo.length : 0;
  return (
    <>
      <PageHeader title="To Do" subtitle="What waits for you, the most pressing first" actions={<Places />} />
      <Card>
        <ListState
          rows={data?.toDo}
          failed={isError}
          failedTitle={errorSentence(error, 'What waits for you did not load')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          skeleton={<SkeletonRows rows={5} leading label="Loading what waits for you..." />}
          empty={{ icon: ListTodo, title: 'Nothing to do', text: "You're all caught up!", done: true }}
        >
          {(rows) => (
            <CardList aria-label="To do">
              {rows.map((entry) => (
                <ToDoRow key={`${entry.kind} ${entry.id}`} entry={entry} />
              ))}
            </CardList>
          )}
        </ListState>
        {more > 0 && (
          <p className="border-t border-line px-4.5 py-3 text-sm text-muted">
            And {count(more)} more. They move up as you finish these.
          </p>
        )}
      </Card>
    </>
  );
}

/** Where what is done is listed, too. */
function Places() {
  const hasTraining = useFeature('training');
  return (
    <nav aria-label="All of a kind" className="flex flex-wrap gap-x-4 gap-y-1">
      <TextLink to="/action-items">My Action Items</TextLink>
      <TextLink to="/acknowledgements">Acknowledgements</TextLink>
      {hasTraining && <TextLink to="/training">Courses</TextLink>}
    </nav>
  );
}
