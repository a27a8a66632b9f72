import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { dateAndTime } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { keepFeed, useFeed } from '../queries.ts';

/** The secret link by which other calendars read one's own. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useFeed();
  const [revoking, setRevoking] = useState(false);
  const make = useWrite({
    send: () => api.calendar.createFeed.mutate(),
    failed: "The link couldn't be created. Please try again.",
    onDone: keepFeed,
  });
  const url = feed.data?.url;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Link copied');
    } catch {
      toast.error("The link couldn't be copied. Select it and copy it by hand.");
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Calendar Link"
      description="Subscribe to your calendar in Google Calendar, Apple Calendar, Outlook, or Thunderbird."
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
          {url && (
            <Button calls="calendar.revokeFeed" size="lg" onClick={() => setRevoking(true)}>
              Revoke Link
            </Button>
          )}
          {feed.data && !url && (
            <Button
              calls="calendar.createFeed"
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
          {url && (
            <Button size="lg" variant="primary" icon={<Copy aria-hidden />} onClick={() => void copy(url)}>
              Copy Link
            </Button>
          )}
        </>
      }
    >
      {make.problem && (
        <Banner tone="danger" className="mb-4">
          {make.problem}
        </Banner>
      )}
      {url ? (
        <div className="grid gap-3">
          <Field
            label="Your link"
            hint={feed.data?.createdAt ? `Created ${dateAndTime(feed.data.createdAt)}` : undefined}
          >
            {(control) => (
              <Input {...control} readOnly value={url} onFocus={({ target }) => target.select()} />
            )}
          </Field>
          <Banner tone="attention">
            Anyone with this link can read your calendar. Revoke it if it gets into the wrong hands.
          </Banner>
        </div>
      ) : feed.data ? (
        <p className="text-muted">
          You don't have a link yet. Create one, then paste it where your other calendar asks for a
          subscription.
        </p>
      ) : feed.isError ? (
        <ErrorState title="Failed to load data" onRetry={() => void feed.refetch()} busy={feed.isFetching} />
      ) : (
        <Spinner block />
      )}
      {revoking && (
        <ConfirmWrite
          danger
          title="Revoke this link?"
          text="Calendars that use it stop updating. You can create a new link at any time."
          confirmLabel="Revoke Link"
          send={() => api.calendar.revokeFeed.mutate()}
          done="Link revoked"
          failed="The link couldn't be revoked. Please try again."
          onDone={() => keepFeed({ url: null, createdAt: null })}
          input={undefined}
          onClose={() => setRevoking(false)}
        />
      )}
    </Dialog>
  );
}
