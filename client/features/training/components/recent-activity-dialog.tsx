import { Award, Check, History, type LucideIcon, Play } from 'lucide-react';
import { ListState } from '../../../components/list/list-state.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { dateAndTime, relativeTime } from '../../../lib/format/format.ts';
import { CardList, CardRow } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { activityText } from '../model/words.ts';
import { type Activity, useRecentActivity } from '../queries.ts';

const icons: Record<Activity['type'], LucideIcon> = {
  enrolled: Play,
  video_completed: Check,
  course_completed: Award,
};

/** The reader's recent activity. */
export function RecentActivityDialog({ onClose }: { onClose: () => void }) {
  const activity = useRecentActivity();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Recent Activity" flush>
      <ListState
        rows={activity.data}
        failed={activity.isError}
        failedTitle={errorSentence(activity.error, 'Failed to load training data')}
        onRetry={() => void activity.refetch()}
        retrying={activity.isFetching}
        empty={{
          icon: History,
          title: 'No activity yet',
          text: 'Courses you start, and videos and courses you complete, appear here.',
        }}
      >
        {(rows) => (
          <CardList aria-label="Recent activity">
            {rows.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </CardList>
        )}
      </ListState>
    </Dialog>
  );
}

function ActivityRow({ entry }: { entry: Activity }) {
  const { type, courseTitle, at } = entry;
  const Icon = icons[type];
  return (
    <CardRow
      leading={
        <span
          aria-hidden
          className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-ink"
        >
          <Icon className="size-4" />
        </span>
      }
    >
      <p dir="auto" className="font-medium">
        {courseTitle}
      </p>
      <p className="text-sm text-muted">
        {activityText(entry)} · <span title={dateAndTime(at)}>{relativeTime(at)}</span>
      </p>
    </CardRow>
  );
}
