import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { dateAndTime, relativeTime } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { useFeed } from '../queries.ts';
import { RevokeFeed } from './revoke-feed.tsx';

/** The link that opens the reader's calendar without a sign-in, among the devices that are signed in; nothing without one. */
export function FeedCard() {
  const { data: feed } = useFeed();
  const [revoking, setRevoking] = useState(false);
  if (!feed) return null;
  const { createdAt, lastUsedAt } = feed;
  return (
    <Card aria-label="Calendar Link">
      <CardHeader
        title="Calendar Link"
        description="Opens your calendar in other programs, without signing in."
        actions={
          <Button
            needs="portal.read"
            size="sm"
            variant="ghost"
            icon={<CalendarX aria-hidden />}
            onClick={() => setRevoking(true)}
          >
            Revoke Link
          </Button>
        }
      />
      <CardBody>
        <p className="text-sm text-muted">
          {lastUsedAt ? (
            <time dateTime={lastUsedAt} title={dateAndTime(lastUsedAt)}>
              Last used {relativeTime(lastUsedAt).replace('Just', 'just')}
            </time>
          ) : (
            'Not used yet'
          )}
        </p>
        <p className="text-sm text-muted">Created {dateAndTime(createdAt)}</p>
        <p className="mt-2 text-sm text-muted">
          It stops working when you change your password or sign out your other devices.
        </p>
      </CardBody>
      {revoking && <RevokeFeed onClose={() => setRevoking(false)} />}
    </Card>
  );
}
