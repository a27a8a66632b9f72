import { dayAndTime } from '@portal/server/core/contract/zone-words.ts';
import { useState } from 'react';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { TimeEntry } from '../queries.ts';

const CorrectionDialog = lazyOverlay(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);

interface ForgottenBannerProps {
  /** The entry with the forgotten clock-out. */
  entry: TimeEntry;
  className?: string;
}

/** Asks a person who has been clocked in for too long when they stopped working. */
export function ForgottenBanner({ entry, className }: ForgottenBannerProps) {
  const [correcting, setCorrecting] = useState(false);
  return (
    <>
      <Banner tone="attention" title="Did you forget to clock out?" className={className}>
        <p>You clocked in on {dayAndTime(entry.clockIn, entry.timeZone)}. Enter when you stopped working.</p>
        <Button needs="time.record" className="mt-2" onClick={() => setCorrecting(true)}>
          Enter End Time
        </Button>
      </Banner>
      {correcting && <CorrectionDialog entry={entry} onClose={() => setCorrecting(false)} />}
    </>
  );
}
