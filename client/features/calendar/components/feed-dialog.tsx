import { Copy, Eye, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { dateAndTime } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { refreshFeed, useFeed } from '../queries.ts';
import { RevokeFeed } from './revoke-feed.tsx';

/** The secret link by which other calendars read one's own. It is shown when asked for, after a confirmation. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const state = useFeed();
  const [url, setUrl] = useState<string | null>(null);
  const [revoking, setRevoking] = useState(false);
  const show = ({ url: shown }: { url: string | null }) => {
    setUrl(shown);
    refreshFeed();
  };
  const make = useWriteInPlace({
    send: () => api.calendar.createFeed.mutate(),
    failed: "The link couldn't be created. Please try again.",
    onDone: show,
  });
  const open = useWriteInPlace({
    send: () => api.calendar.feed.query(),
    failed: "The link couldn't be shown. Please try again.",
    onDone: show,
  });
  const problem = make.problem ?? open.problem;
  const feed = state.data;
  const copied = {
    done: 'Link copied',
    failed: "The link couldn't be copied. Select it and copy it by hand.",
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Calendar Link"
      description="Subscribe to your calendar in Google Calendar, Apple Calendar, Outlook, or Thunderbird."
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
          {feed && (
            <Button needs="portal.read" size="lg" onClick={() => setRevoking(true)}>
              Revoke Link
            </Button>
          )}
          {feed === null && (
            <Button
              needs="events.write"
              size="lg"
              variant="primary"
              icon={<Link2 aria-hidden />}
              busy={make.busy}
              busyLabel="Creating..."
              onClick={() => void make.write(undefined)}
            >
              Create Link
            </Button>
          )}
          {feed && !url && (
            <Button
              size="lg"
              variant="primary"
              icon={<Eye aria-hidden />}
              busy={open.busy}
              onClick={() => void open.write(undefined)}
            >
              Show Link
            </Button>
          )}
          {feed && url && (
            <Button
              size="lg"
              variant="primary"
              icon={<Copy aria-hidden />}
              onClick={() => void copyText(url, copied)}
            >
              Copy Link
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Banner tone="danger" className="mb-4">
          {problem}
        </Banner>
      )}
      {feed ? (
        <div className="grid gap-3">
          {url ? (
            <Field label="Your link" hint={`Created ${dateAndTime(feed.createdAt)}`}>
              {(control) => (
                <Input {...control} readOnly value={url} onFocus={({ target }) => target.select()} />
              )}
            </Field>
          ) : (
            <p className="text-muted">You created a link {dateAndTime(feed.createdAt)}.</p>
          )}
          <Banner tone="attention">
            Anyone with this link can read your calendar. Revoke it if it gets into the wrong hands. It also
            stops working when you change your password or sign out your other devices.
          </Banner>
        </div>
      ) : feed === null ? (
        <p className="text-muted">
          You don't have a link yet. Create one, then paste it where your other calendar asks for a
          subscription.
        </p>
      ) : state.isError ? (
        <ErrorState
          title="Failed to load data"
          onRetry={() => void state.refetch()}
          busy={state.isFetching}
        />
      ) : (
        <Spinner block />
      )}
      {revoking && <RevokeFeed onDone={() => setUrl(null)} onClose={() => setRevoking(false)} />}
    </Dialog>
  );
}
