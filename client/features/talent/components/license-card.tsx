import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import { CalendarClock, CalendarX } from 'lucide-react';
import { type Expiry, expiryOf, validToday } from '../../../lib/format/expiry.ts';
import { calendarDate } from '../../../lib/format/format.ts';
import { stateText } from '../../../lib/format/places.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { useExpiresSoonDays } from '../../../lib/session/expiry-warning.ts';
import { type Tone, toneClass } from '../../../ui/badge.tsx';
import type { Talent } from '../queries.ts';

const tones: Record<Expiry, Tone> = {
  expired: 'danger',
  soon: 'attention',
  valid: 'success',
  open: 'success',
};

/** An approved license, in the colour of how long it still is good for. */
export function LicenseCard({ license }: { license: Talent['licenses'][number] }) {
  const { name, type, state, licenseNumber, issuedDate, expiresDate } = license;
  const expiry = expiryOf(expiresDate, validToday(), useExpiresSoonDays());
  const facts = [
    ['State', state in US_STATES ? stateText(state) : state],
    ['Number', licenseNumber],
    ['Issued', calendarDate(issuedDate)],
    ['Expires', calendarDate(expiresDate)],
  ] as const;
  return (
    <li className={cn('rounded-lg p-3', toneClass({ tone: tones[expiry] }))}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p dir="auto" className="font-medium text-ink">
            {name}
          </p>
          {type && <p className="text-sm text-ink">{type}</p>}
        </div>
        <ExpiryWords expiry={expiry} />
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1.5 text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs">{term}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function ExpiryWords({ expiry }: { expiry: Expiry }) {
  if (expiry !== 'soon' && expiry !== 'expired') return null;
  const Icon = expiry === 'soon' ? CalendarClock : CalendarX;
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold">
      <Icon aria-hidden className="size-3.5" />
      {expiry === 'soon' ? 'Expiring Soon' : 'Expired'}
    </span>
  );
}
