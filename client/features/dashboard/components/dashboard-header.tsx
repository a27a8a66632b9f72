import { zonedClock } from '@portal/server/core/contract/zone-words.ts';
import { LogOut, RefreshCw, UserRound } from 'lucide-react';
import { LinkButton } from '../../../components/content/links.tsx';
import { useNow } from '../../../lib/page/use-now.ts';
import { signOut } from '../../../lib/session/account.ts';
import { useFeature } from '../../../lib/session/features.ts';
import { browserZone } from '../../../lib/session/own-zone.ts';
import { useOwnZone, useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ClockToggle } from '../../time-clock/components/clock-toggle.tsx';
import { greeting } from '../model/greeting.ts';

interface DashboardHeaderProps {
  onRefresh: () => void;
  refreshing: boolean;
}

/** The greeting, the date, and the sign-out. */
export function DashboardHeader({ onRefresh, refreshing }: DashboardHeaderProps) {
  const user = useUser();
  const zone = useOwnZone();
  const hasClock = useFeature('time-clock');
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-xl font-semibold tracking-[-0.01em]">
          {greeting(new Date(), zone)}, <bdi>{user.firstName}</bdi>
        </h1>
        <LiveClock zone={zone} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-1">
        {hasClock && <ClockToggle />}
        <Button variant="ghost" icon={<RefreshCw aria-hidden />} onClick={onRefresh} busy={refreshing}>
          <span className="max-sm:sr-only">Refresh</span>
        </Button>
        <LinkButton to="/profile" variant="ghost" icon={<UserRound aria-hidden />}>
          <span className="max-sm:sr-only">Profile</span>
        </LinkButton>
        <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={signOut}>
          <span className="max-sm:sr-only">Logout</span>
        </Button>
      </div>
    </header>
  );
}

/** By the clocks of the profile, which are named where the browser has others. On its own, so that its tick renders nothing else. */
function LiveClock({ zone }: { zone: string }) {
  const now = useNow(1_000);
  return (
    <p className="text-muted">
      <time dateTime={now.toISOString()} className="tabular-nums">
        {zonedClock(now, zone, browserZone())}
      </time>
    </p>
  );
}
