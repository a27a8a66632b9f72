import { UsersRound } from 'lucide-react';
import { ListState } from '../../../../components/list/list-state.tsx';
import { MoreRows } from '../../../../components/list/more-rows.tsx';
import { dateAndTime } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardList, CardRow } from '../../../../ui/card.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { type SentNotification, useRecipients } from '../queries.ts';

interface ReadersDialogProps {
  notification: SentNotification;
  onClose: () => void;
}

/** The recipients of a notification, and when each has read it. */
export function ReadersDialog({ notification, onClose }: ReadersDialogProps) {
  const list = useRecipients(notification.id);
  const people = list.data?.pages.flatMap((page) => page.recipients);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Recipients of “${notification.title}”`}
      flush
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      {/* The list has no focusable element, so the keyboard scrolls its frame. */}
      <section
        aria-label="Recipients"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach scrollable areas
        tabIndex={0}
        className="max-h-[60dvh] overflow-y-auto -outline-offset-2"
      >
        <ListState
          rows={people}
          failed={list.isError}
          failedTitle="Failed to load data"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          skeleton={<SkeletonRows rows={5} leading label="Loading recipients..." />}
          empty={{ icon: UsersRound, title: 'No recipients', text: 'This notification was deleted.' }}
        >
          {(rows) => (
            <CardList aria-label="Recipients">
              {rows.map((person) => (
                <CardRow
                  key={person.id}
                  leading={<Avatar person={person} src={person.profilePicture} />}
                  trailing={
                    <span className="text-right text-sm text-muted">
                      {person.readAt ? `Read ${dateAndTime(person.readAt)}` : 'Not read yet'}
                    </span>
                  }
                  className="items-center"
                >
                  <p dir="auto" className="font-medium">
                    {person.name}
                  </p>
                  {person.position && (
                    <p dir="auto" className="text-sm text-muted">
                      {person.position}
                    </p>
                  )}
                </CardRow>
              ))}
            </CardList>
          )}
        </ListState>
        {people && people.length > 0 && <MoreRows pages={list} />}
      </section>
    </Dialog>
  );
}
