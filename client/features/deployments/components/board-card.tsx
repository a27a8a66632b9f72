import { ClipboardList, TriangleAlert } from 'lucide-react';
import { PhoneLink } from '../../../components/people/contact-links.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { calendarDate, counted, dateAndTime } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { assignmentLabels, needText, offerLabels, statesText } from '../model.ts';
import { type Assigned, type Board, type Deployment, useBoard } from '../queries.ts';
import { AssignedActions, OfferPlaceButton, WithdrawButton } from './board-actions.tsx';
import { MessageAllButton } from './message-all-button.tsx';
import { RollCallButton } from './roll-call-card.tsx';

/** Each position by how far it is filled, and each person by where they are. */
export function BoardCard({ deployment }: { deployment: Deployment }) {
  const { data: board, isError, error, isFetching, refetch } = useBoard(deployment.id);
  return (
    <Card>
      <CardHeader
        title="Board"
        badge={board && deployment.status === 'open' && <Filled board={board} />}
        actions={
          board &&
          board.assignments.length > 0 && (
            <>
              <MessageAllButton deployment={deployment} />
              {deployment.status === 'open' && <RollCallButton deployment={deployment} />}
            </>
          )
        }
      />
      {!board && isError && (
        <ErrorState
          title={errorSentence(error, 'The board did not load')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!board && !isError && <SkeletonRows rows={4} label="Loading the board..." />}
      {board && <Rows board={board} />}
    </Card>
  );
}

function Filled({ board }: { board: Board }) {
  const needed = board.positions.reduce((sum, position) => sum + position.needed, 0);
  const filled = board.positions.reduce((sum, each) => sum + each.accepted + each.traveling + each.onSite, 0);
  return (
    <Badge tone={filled >= needed && needed > 0 ? 'success' : 'attention'}>
      {filled} of {counted(needed, 'place')} filled
    </Badge>
  );
}

function Rows({ board }: { board: Board }) {
  const { assignments, offers } = board;
  const places = new Map(board.deployment.positions.map(({ id, states }) => [id, states]));
  const positions = board.positions.map((each) => ({ ...each, states: places.get(each.id) ?? [] }));
  if (assignments.length === 0 && offers.length === 0) {
    return (
      <EmptyState
        icon={ClipboardList}
        title="Nobody was asked yet"
        text="Under Fill, select people who can go, and offer them a position."
      />
    );
  }
  return (
    <>
      <Table
        caption="Positions"
        columns={positionColumns}
        rows={positions}
        rowKey={({ id }) => id}
        minWidth={560}
      />
      {assignments.length > 0 && (
        <div className="border-t border-line">
          <Table
            caption="Assigned people"
            columns={assignedColumns(positions)}
            rows={assignments}
            rowKey={({ id }) => id}
            minWidth={820}
          />
        </div>
      )}
      {offers.length > 0 && <Offers offers={offers} positions={positions} />}
    </>
  );
}

type PositionRow = Board['positions'][number] & { states: string[] };

const number = (key: keyof PositionRow, header: string): Column<PositionRow> => ({
  key,
  header,
  align: 'end',
  cell: (row) => row[key],
});

const positionColumns: Column<PositionRow>[] = [
  {
    key: 'role',
    header: 'Position',
    cell: ({ role, needed, states }) => (
      <span className="grid">
        <span>{needText({ role, count: needed })}</span>
        <span className="text-xs font-normal text-muted">{statesText(states)}</span>
      </span>
    ),
  },
  number('offered', 'Offered'),
  number('accepted', 'Accepted'),
  number('traveling', 'Traveling'),
  number('onSite', 'On Site'),
  number('waitlisted', 'Waitlist'),
];

const tones: Record<Assigned['status'], Tone> = {
  accepted: 'info',
  traveling: 'attention',
  on_site: 'success',
  released: 'neutral',
  dropped_out: 'danger',
};

const assignedColumns = (positions: PositionRow[]): Column<Assigned>[] => [
  {
    key: 'person',
    header: 'Person',
    tall: true,
    cell: ({ person }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar person={person} src={person.profilePicture} />
        <span className="grid min-w-0">
          <span dir="auto" className="font-medium wrap-anywhere">
            {person.name}
          </span>
          <PhoneLink person={person} className="text-sm" />
        </span>
      </span>
    ),
  },
  {
    key: 'position',
    header: 'Role',
    below: 'person',
    cell: ({ positionId }) => {
      const role = positions.find(({ id }) => id === positionId)?.role;
      return <span className="capitalize">{role}</span>;
    },
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, reason, flags }) => (
      <span className="grid min-w-0 justify-items-start gap-1 py-0.5">
        <Badge tone={tones[status]}>{assignmentLabels[status]}</Badge>
        {reason && (
          <span dir="auto" className="text-xs text-muted">
            {reason}
          </span>
        )}
        {flags.map((flag) => (
          <span key={flag} className="flex items-center gap-1.5 text-xs text-danger">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            <span className="first-letter:uppercase">{flag}</span>
          </span>
        ))}
      </span>
    ),
  },
  { key: 'through', header: 'Ready Through', cell: ({ readyThrough }) => calendarDate(readyThrough, '–') },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (row) => <AssignedActions assigned={row} />,
  },
];

function Offers({ offers, positions }: { offers: Board['offers']; positions: PositionRow[] }) {
  const withRoom = new Set(positions.filter(({ free }) => free > 0).map(({ id }) => id));
  return (
    <details
      className="border-t border-line"
      open={offers.some(({ status }) => status === 'offered' || status === 'waitlisted')}
    >
      <summary className="cursor-pointer px-4.5 py-2.5 font-medium">
        {counted(offers.length, 'offer')} not accepted
      </summary>
      <CardList aria-label="Offers not accepted">
        {offers.map(({ id, positionId, person, status, deadline, reason, waitlistPlace }) => (
          <CardRow
            key={id}
            trailing={
              <span className="flex items-center gap-1">
                <Badge tone={status === 'offered' ? 'attention' : 'neutral'}>
                  {waitlistPlace ? `Waitlist ${waitlistPlace}` : offerLabels[status]}
                </Badge>
                {status === 'waitlisted' && withRoom.has(positionId) && (
                  <OfferPlaceButton offerId={id} name={person.name} />
                )}
                {(status === 'offered' || status === 'waitlisted') && (
                  <WithdrawButton offerId={id} name={person.name} />
                )}
              </span>
            }
          >
            <p dir="auto" className="font-medium">
              {person.name}
            </p>
            <p className="text-sm text-muted">
              {[reason, status === 'offered' && `Until ${dateAndTime(deadline)}`].filter(Boolean).join(' · ')}
            </p>
          </CardRow>
        ))}
      </CardList>
    </details>
  );
}
