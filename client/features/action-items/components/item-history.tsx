import { History } from 'lucide-react';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { dateAndTime } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { changedFields, whatHappened } from '../model/history.ts';
import { type HistoryLine, useItemHistory } from '../queries.ts';

/** The history of an item, newest first. */
export function ItemHistory({ id }: { id: string }) {
  const list = useItemHistory(id);
  return (
    <Card>
      <CardHeader title="History" />
      <ListState
        compact
        rows={list.data?.pages.flatMap((page) => page.history)}
        failed={list.isError}
        failedTitle="The history did not load"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        skeleton={<SkeletonRows rows={2} leading label="Loading history..." />}
        empty={{ icon: History, title: 'No history yet', text: 'Each change of this item is listed here.' }}
      >
        {(lines) => (
          <CardList aria-label="History">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </CardList>
        )}
      </ListState>
      {list.hasNextPage && <MoreRows pages={list} />}
    </Card>
  );
}

function Line({ line }: { line: HistoryLine }) {
  const { actor, at, note, changes } = line;
  return (
    <CardRow leading={<Avatar person={actor} src={actor.profilePicture} size="xs" />}>
      <p>
        <PersonName person={actor} className="font-medium" /> {whatHappened(line)}
      </p>
      <p className="text-xs text-muted">
        <time dateTime={at}>{dateAndTime(at)}</time>
      </p>
      {changedFields(changes).map(({ label, from, to }) => (
        <p key={label} className="mt-0.5 text-sm text-muted">
          {label}: <del>{from}</del> → <ins className="text-ink no-underline">{to}</ins>
        </p>
      ))}
      {changes.description && (
        <details className="mt-0.5 text-sm text-muted">
          <summary className="w-fit cursor-pointer rounded-sm pointer-coarse:py-2.5">
            Show the description before
          </summary>
          <div className="mt-1.5 border-l-2 border-line pl-3.5">
            <WrittenText text={changes.description.from} />
          </div>
        </details>
      )}
      {note && (
        <div className="mt-1.5 border-l-2 border-line pl-3.5">
          <WrittenText text={note} />
        </div>
      )}
    </CardRow>
  );
}
