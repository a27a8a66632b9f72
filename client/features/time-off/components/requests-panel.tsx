import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { typeLabels } from '@portal/server/modules/time-off/constants.ts';
import { CalendarCheck, CalendarX, CalendarX2, Check, Palmtree, X } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { NotDone, SelectionBar } from '../../../components/list/selection-bar.tsx';
import { useSelection } from '../../../components/list/use-selection.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { calendarRange, count, counted, shortDate } from '../../../lib/format/format.ts';
import { ownYear } from '../../../lib/format/own-days.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { type RequestOfPerson, useRequests } from '../queries.ts';
import { type RequestsSearch, requestFilters, type SetRequestsSearch } from '../search.ts';
import { ApproveRequestsDialog } from './approve-requests-dialog.tsx';
import { CancellationDialog } from './cancellation-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { RequestStatusBadge } from './request-status.tsx';

interface RequestsPanelProps {
  search: RequestsSearch;
  setSearch: SetRequestsSearch;
}

type Open =
  | { dialog: 'approve' | 'reject' | 'cancel' | 'decline'; request: RequestOfPerson }
  | { dialog: 'several'; requests: RequestOfPerson[] };

/** Everybody's requests for time off, for administrators to decide. */
export function RequestsPanel({ search, setSearch }: RequestsPanelProps) {
  const list = useRequests(search);
  const [open, setOpen] = useState<Open>();
  const [problems, setProblems] = useState<string[]>([]);
  const { id: me } = useUser();
  const requests = list.data?.pages.flatMap((page) => page.requests);
  const selection = useSelection(
    list.isPlaceholderData ? undefined : requests,
    ({ can }) => can.approve,
    search,
  );
  const { selected } = selection;
  const close = () => setOpen(undefined);

  return (
    <>
      <NotDone
        title="Some requests couldn't be approved"
        sentences={problems}
        onDismiss={() => setProblems([])}
        className="mb-4"
      />
      <DataTable
        caption="Time off requests"
        list={list}
        bar={{
          filters: requestFilters,
          search,
          setSearch,
          actions: (
            <>
              <Button
                icon={<CalendarX2 aria-hidden />}
                onClick={() => setSearch({ holidays: ownYear(new Date()) }, { push: true })}
              >
                Holidays
              </Button>
              <ExportButton file={{ path: '/time-off.csv', query: requestFilters.input(search) }} />
            </>
          ),
        }}
        notice={
          selected.length > 0 && (
            <SelectionBar
              what={counted(selected.length, 'request')}
              entries={selected.map(({ id, person: { name }, startDate, endDate }) => ({
                id,
                name,
                detail: calendarRange(startDate, endDate),
              }))}
              elsewhere={selection.elsewhere}
              onRemove={(id) => selection.choose(id, false)}
              onClear={selection.clear}
            >
              <Button
                needs="leave.manage"
                size="sm"
                variant="primary"
                icon={<Check aria-hidden />}
                onClick={() => setOpen({ dialog: 'several', requests: selected })}
              >
                Approve Selected
              </Button>
            </SelectionBar>
          )
        }
        columns={[person(me, selection), ...facts, actions(setOpen)]}
        rows={requests}
        minWidth={1000}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, 'Failed to load data')}
        loadingText="Loading time off requests..."
        empty={{
          icon: Palmtree,
          title: 'No time off requests yet',
          text: 'When someone requests time off, you can approve or reject it here.',
        }}
        noMatch={{ icon: Palmtree, ...noMatchWords(search) }}
        count={`${count(requests?.length ?? 0)} loaded`}
      />
      {(open?.dialog === 'approve' || open?.dialog === 'reject') && (
        <DecisionDialog request={open.request} verb={open.dialog} onClose={close} />
      )}
      {(open?.dialog === 'cancel' || open?.dialog === 'decline') && (
        <CancellationDialog request={open.request} verb={open.dialog} onClose={close} />
      )}
      {open?.dialog === 'several' && (
        <ApproveRequestsDialog
          requests={open.requests}
          onDone={(sentences) => {
            selection.clear();
            setProblems(sentences);
          }}
          onClose={close}
        />
      )}
      {search.holidays !== undefined && (
        <HolidaysDialog
          year={search.holidays}
          onYear={(holidays) => setSearch({ holidays })}
          onClose={() => setSearch({ holidays: undefined })}
        />
      )}
    </>
  );
}

/** An empty list of pending requests is not worded as a search without matches. */
const noMatchWords = ({ q, type, status }: RequestsSearch) =>
  status === 'pending' && !q && !type
    ? {
        done: true,
        title: 'No requests to review',
        text: 'When someone requests time off, you can decide it here.',
      }
    : { title: 'No time off requests found', text: 'Try adjusting your search or filters.' };

const person = (
  me: string,
  { has, choose }: Pick<ReturnType<typeof useSelection>, 'has' | 'choose'>,
): Column<RequestOfPerson> => ({
  key: 'person',
  header: 'Person',
  cell: ({ id, person: { name, ...rest }, startDate, endDate, can }) => (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="w-4.5 shrink-0 pointer-coarse:-my-2">
        {can.approve && rest.id !== me && (
          <Checkbox
            label={
              <span className="sr-only">
                Select {name}, {calendarRange(startDate, endDate)}
              </span>
            }
            checked={has(id)}
            onChange={(event) => choose(id, event.target.checked)}
          />
        )}
      </span>
      <Avatar person={{ name, ...rest }} src={rest.profilePicture} size="xs" />
      <span dir="auto" className="wrap-anywhere">
        {name}
      </span>
    </span>
  ),
  className: 'min-w-48',
});

const facts: Column<RequestOfPerson>[] = [
  {
    key: 'dates',
    selfEvident: true,
    header: 'Dates',
    cell: ({ startDate, endDate }) => {
      // Long date ranges wrap after the dash, not within a date.
      const [from, to] = calendarRange(startDate, endDate).split('– ');
      return to === undefined ? (
        <span className="whitespace-nowrap">{from}</span>
      ) : (
        <>
          <span className="whitespace-nowrap">{from}–</span> <span className="whitespace-nowrap">{to}</span>
        </>
      );
    },
    className: 'min-w-36',
  },
  {
    key: 'type',
    below: 'dates',
    selfEvident: true,
    header: 'Type',
    cell: ({ type }) => typeLabels[type],
  },
  {
    key: 'days',
    header: 'Days',
    align: 'end',
    cell: ({ days, remaining }) => (
      <span title={`${counted(remaining, 'day')} left`} className="tabular-nums">
        {days}
      </span>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    // For days with a cancellation request, the reason of that request is shown.
    cell: ({ reason: wanted, cancellationAsked }) => {
      const reason = excerpt(cancellationAsked?.reason ?? wanted);
      return (
        <span dir="auto" title={reason} className="line-clamp-2 max-w-xs text-sm wrap-anywhere">
          {reason}
        </span>
      );
    },
    className: 'min-w-28',
  },
  {
    key: 'requested',
    below: 'status',
    header: 'Requested',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortDate(createdAt)}</span>,
  },
  {
    key: 'status',
    selfEvident: true,
    header: 'Status',
    cell: (request) => <Status request={request} />,
  },
];

function Status({ request }: { request: RequestOfPerson }) {
  const { status, reviewedBy, reviewNotes, cancelled, cancellationAsked } = request;
  const [by, notes] = cancelled ? [cancelled.by, cancelled.reason] : [reviewedBy, reviewNotes];
  const review = by && [`By ${by.name}`, notes].filter(Boolean).join(': ');
  return (
    <span title={review || undefined} className="inline-flex flex-wrap gap-1">
      <RequestStatusBadge status={status} />
      {cancellationAsked && (
        <span title={cancellationAsked.reason}>
          <Badge tone="attention">Asks to cancel</Badge>
        </span>
      )}
    </span>
  );
}

const actions = (onOpen: (open: Open) => void): Column<RequestOfPerson> => ({
  key: 'actions',
  besideLead: true,
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (request) => {
    const named = `${request.person.name}, ${calendarRange(request.startDate, request.endDate)}`;
    return (
      <span className="inline-flex items-center gap-1">
        {request.can.approve && (
          <IconButton
            needs="leave.manage"
            label={`Approve ${named}`}
            icon={<Check aria-hidden />}
            tooltipSide="left"
            onClick={() => onOpen({ dialog: 'approve', request })}
          />
        )}
        {request.can.reject && (
          <IconButton
            needs="leave.manage"
            label={`Reject ${named}`}
            icon={<X aria-hidden />}
            variant="danger"
            tooltipSide="left"
            onClick={() => onOpen({ dialog: 'reject', request })}
          />
        )}
        {request.can.cancel && request.cancellationAsked && (
          <IconButton
            needs="leave.manage"
            label={`Keep ${named}`}
            icon={<CalendarCheck aria-hidden />}
            tooltipSide="left"
            onClick={() => onOpen({ dialog: 'decline', request })}
          />
        )}
        {request.can.cancel && (
          <IconButton
            needs="leave.manage"
            label={`Cancel ${named}`}
            icon={<CalendarX aria-hidden />}
            variant="danger"
            tooltipSide="left"
            onClick={() => onOpen({ dialog: 'cancel', request })}
          />
        )}
      </span>
    );
  },
});
