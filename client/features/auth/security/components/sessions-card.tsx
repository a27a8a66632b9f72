import { LogOut, Monitor, MonitorX, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { ListState } from '../../../../components/list/list-state.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { dateAndTime, relativeTime } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../../ui/card.tsx';
import { type OwnSession, refreshSecurity, useOwnSessions } from '../queries.ts';

/** The devices on which I am signed in; others can be signed out from here. */
export function SessionsCard() {
  const sessions = useOwnSessions();
  const [ending, setEnding] = useState<OwnSession | 'others'>();
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Card>
      <CardHeader
        title="Your Devices"
        description="Where you're signed in now."
        actions={
          others && (
            <Button
              size="sm"
              variant="ghost"
              icon={<LogOut aria-hidden />}
              onClick={() => setEnding('others')}
            >
              Sign Out Other Devices
            </Button>
          )
        }
      />
      <ListState
        rows={sessions.data}
        failed={sessions.isError}
        failedTitle={errorSentence(sessions.error, "Your devices didn't load")}
        onRetry={() => void sessions.refetch()}
        retrying={sessions.isFetching}
        filtered={false}
        empty={{ icon: MonitorX, title: 'No devices', text: 'Devices on which you sign in appear here.' }}
      >
        {(rows) => (
          <CardList aria-label="Your devices">
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </CardList>
        )}
      </ListState>
      {ending === 'others' && <EndOthers onClose={() => setEnding(undefined)} />}
      {ending && ending !== 'others' && <EndOne session={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, address, current, startedAt, lastSeenAt } = session;
  const Icon = /Android|iOS/.test(device) ? Smartphone : Monitor;
  return (
    <CardRow
      leading={<Icon aria-hidden className="mt-0.5 size-5 text-muted" />}
      trailing={
        !current && (
          <Button size="sm" aria-label={`Sign out ${device}`} onClick={onEnd}>
            Sign Out
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {device}
        {current && <Badge tone="success">This device</Badge>}
      </p>
      <p className="text-sm text-muted">
        {[current ? 'In use now' : <LastUse key="last" at={lastSeenAt} />, address && `Network ${address}`]
          .filter(Boolean)
          .flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}
      </p>
      <p className="text-sm text-muted">Signed in {dateAndTime(startedAt)}</p>
    </CardRow>
  );
}

function LastUse({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateAndTime(at)}>
      Last used {relativeTime(at).replace('Just', 'just')}
    </time>
  );
}

function EndOne({ session, onClose }: { session: OwnSession; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={`Sign out ${session.device}?`}
      text="To use the portal on that device again, someone has to sign in there. If you don't recognize it, change your password, too."
      confirmLabel="Sign Out"
      send={api.auth.endSession.mutate}
      done={`${session.device} was signed out`}
      failed="That device couldn't be signed out"
      onDone={refreshSecurity}
      onFailed={refreshSecurity}
      input={{ id: session.id }}
      onClose={onClose}
    />
  );
}

function EndOthers({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmWrite
      title="Sign out all your other devices?"
      text="You stay signed in here. On every other device, you have to sign in again, and a link to your calendar stops working."
      confirmLabel="Sign Out Other Devices"
      send={api.auth.endOtherSessions.mutate}
      done="Your other devices were signed out"
      failed="Your other devices couldn't be signed out"
      onDone={refreshSecurity}
      input={undefined}
      onClose={onClose}
    />
  );
}
