import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { Check, Play } from 'lucide-react';
import { cn } from '../../../../lib/page/class-names.ts';
import { spokenDuration, videoDuration } from '../../model/durations.ts';
import type { CourseProgress, CourseVideo } from '../queries.ts';

interface VideoListProps {
  label: string;
  videos: readonly CourseVideo[];
  progress: CourseProgress;
  /** Id of the shown video. */
  current: string | undefined;
  onPick: (id: string) => void;
}

/** The lessons of a course in order, with completed ones marked. */
export function VideoList({ label, videos, progress, current, onPick }: VideoListProps) {
  const completed = new Set(
    progress.videosWatched.filter(({ isCompleted }) => isCompleted).map(({ videoId }) => videoId),
  );
  return (
    <ol aria-label={label} className="grid gap-1 p-2">
      {videos.map((video, index) => {
        const { id, title, description, duration } = video;
        const isCurrent = id === current;
        const isDone = completed.has(id);
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={isCurrent || undefined}
              onClick={() => onPick(id)}
              className={cn(
                'flex w-full items-start gap-3 rounded-lg px-2.5 py-2.5 text-left transition-colors duration-100',
                isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken',
              )}
            >
              <span
                aria-hidden
                className={cn(
                  'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full text-xs font-medium',
                  isDone
                    ? 'bg-success-soft text-success'
                    : isCurrent
                      ? 'bg-accent text-on-accent'
                      : 'bg-sunken text-muted',
                )}
              >
                {isDone ? (
                  <Check className="size-4" />
                ) : isCurrent ? (
                  <Play className="size-3.5 fill-current" />
                ) : (
                  index + 1
                )}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-3">
                  <span dir="auto" className={cn('min-w-0 font-medium', isCurrent && 'text-accent-ink')}>
                    {title}
                  </span>
                  {duration > 0 && (
                    <span className="shrink-0 text-xs text-muted">
                      <span aria-hidden>{videoDuration(duration)}</span>
                      <span className="sr-only">{spokenDuration(duration)}</span>
                    </span>
                  )}
                </span>
                {description && (
                  <span dir="auto" className="mt-0.5 line-clamp-2 text-sm text-muted">
                    {excerpt(description)}
                  </span>
                )}
                {isDone && <span className="sr-only">Completed</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
