import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { TIME_OFF_TYPES, type TimeOffType, typeLabels } from '@portal/server/modules/time-off/constants.ts';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarPlus, Palmtree } from 'lucide-react';
import { useState } from 'react';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { calendarRange, shortDate } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { workingDays } from '../model.ts';
import { type MyRequest, useMyTimeOff } from '../queries.ts';
import { BalanceCard } from './balance-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { AskCancellationDialog, WithdrawCancellationDialog } from './cancellation-dialog.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestStatusBadge } from './request-status.tsx';
import { YearSwitch } from './year-switch.tsx';

const route = getRouteApi('/_portal/time-off');

/** A person's balances of a year, and their requests. */
export function TimeOffPanel() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mine = useMyTimeOff(search.year);
  const [requesting, setRequesting] = useState(false);
  const [explaining, setExplaining] = useState<TimeOffType>();
  const [canceling, setCanceling] = useState<MyRequest>();
  const [first] = mine.data?.pages ?? [];
  const year = search.year ?? first?.year;
  // While another year loads, its balances are unknown.
  const balances = first?.year === year ? first?.balances : undefined;
  const requests = mine.data?.pages.flatMap((page) => page.requests);
  return (
    <div className="grid gap-3 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-3">
        <YearSwitch
          year={year}
          onYear={(next) => void navigate({ search: { year: next }, replace: true, resetScroll: false })}
        />
        <Button
          needs="leave.request"
          variant="primary"
          icon={<CalendarPlus aria-hidden />}
          onClick={() => setRequesting(true)}
          className="max-sm:px-2.5"
        >
          Request Time Off
        </Button>
      </div>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {TIME_OFF_TYPES.map((type) => (
          <BalanceCard
            key={type}
            type={type}
            balance={balances?.find((balance) => balance.type === type)}
            onExplain={() => setExplaining(type)}
          />
        ))}
      </div>
      <Card>
        <CardHeader title="My Requests" />
        <ListState
          rows={requests}
          failed={mine.isError}
          failedTitle={errorSentence(mine.error, 'Your time off did not load')}
          onRetry={() => void mine.refetch()}
          retrying={mine.isFetching}
          loadingText="Loading your requests..."
          empty={{
            icon: Palmtree,
            title: year === undefined ? 'No time off' : `No time off in ${year}`,
            text: 'Your requests for this year will appear here.',
          }}
        >
          {(rows) => (
            <>
              <CardList aria-label="My requests">
                {rows.map((request) => (
                  <Request key={request.id} request={request} onCancel={() => setCanceling(request)} />
                ))}
              </CardList>
              <MoreRows pages={mine} />
            </>
          )}
        </ListState>
      </Card>
      {requesting && <RequestDialog onClose={() => setRequesting(false)} />}
      {explaining && year !== undefined && (
        <LedgerDialog type={explaining} year={year} onClose={() => setExplaining(undefined)} />
      )}
      {canceling?.status === 'pending' && (
        <CancelDialog request={canceling} onClose={() => setCanceling(undefined)} />
      )}
      {canceling?.status === 'approved' && canceling.cancellationAsked && (
        <WithdrawCancellationDialog request={canceling} onClose={() => setCanceling(undefined)} />
      )}
      {canceling?.status === 'approved' && !canceling.cancellationAsked && (
        <AskCancellationDialog request={canceling} onClose={() => setCanceling(undefined)} />
      )}
    </div>
  );
}

function Request({ request, onCancel }: { request: MyRequest; onCancel: () => void }) {
  const { id, type, startDate, endDate, days, reason, status, reviewedBy, reviewedAt, reviewNotes } = request;
  const { cancellationAsked, cancelled } = request;
  const dates = calendarRange(startDate, endDate);
  return (
    <CardRow
      id={`time-off-${id}`}
      stacked
      trailing={
        <>
          <RequestStatusBadge status={status} />
          {status === 'pending' && (
            <Button needs="leave.request" size="sm" onClick={onCancel} aria-label={`Cancel ${dates}`}>
              Cancel
            </Button>
          )}
          {status === 'approved' && !cancellationAsked && (
            <Button needs="leave.request" size="sm" onClick={onCancel} aria-label={`Ask to Cancel ${dates}`}>
              Ask to Cancel
            </Button>
          )}
          {status === 'approved' && cancellationAsked && (
            <Button
              needs="leave.request"
              size="sm"
              onClick={onCancel}
              aria-label={`Withdraw Request to Cancel ${dates}`}
            >
              Withdraw
            </Button>
          )}
        </>
      }
    >
      <p className="font-medium">{dates}</p>
      <p className="text-sm text-muted">
        {typeLabels[type]} · {workingDays(days)}
      </p>
      <WrittenText text={reason} className="mt-1 text-sm" />
      {reviewedBy && reviewedAt && (
        <p className="mt-1 text-sm text-muted whitespace-pre-line">
          {reviewedBy.name} {status === 'rejected' ? 'rejected' : 'approved'} this on {shortDate(reviewedAt)}
          {reviewNotes ? `: ${excerpt(reviewNotes)}` : '.'}
        </p>
      )}
      {cancellationAsked && (
        <p className="mt-1 text-sm">
          You asked to cancel this on {shortDate(cancellationAsked.at)}. An administrator decides.
        </p>
      )}
      {cancelled && (
        <p className="mt-1 text-sm">
          {cancelled.by.name} canceled this on {shortDate(cancelled.at)}: {excerpt(cancelled.reason)}
        </p>
      )}
    </CardRow>
  );
}
