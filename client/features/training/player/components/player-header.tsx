import { X } from 'lucide-react';
import { OwnMenu } from '../../../../components/shell/own-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import type { CourseProgress, OpenedCourse } from '../queries.ts';

interface PlayerHeaderProps {
  course: OpenedCourse;
  progress: CourseProgress;
  /** Index of the shown video, from 0; -1 for none. */
  index: number;
  onClose: () => void;
}

/** The reader's progress in the course, the close button, and the reader's own menu. */
export function PlayerHeader({
  course: { title, videos, isAllVideos },
  progress,
  index,
  onClose,
}: PlayerHeaderProps) {
  const percent = Math.round(progress.progressPercentage);
  return (
    <header className="flex items-center gap-3 border-b border-line bg-surface px-3 py-2 sm:px-4">
      <IconButton label="Close" icon={<X aria-hidden />} tooltipSide="bottom" onClick={onClose} />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="truncate font-semibold" title={title}>
          {title}
        </h1>
        <p className="text-sm text-muted">
          {index >= 0 && (
            <span>{`${isAllVideos ? 'Video' : 'Lesson'} ${index + 1} of ${videos.length}`}</span>
          )}
          <span className="sm:hidden">
            {index >= 0 && ' · '}
            {percent}% complete
          </span>
        </p>
      </div>
      <ProgressBar
        value={percent}
        label="Progress"
        tone={progress.status === 'completed' ? 'success' : 'accent'}
        showValue
        className="w-48 max-sm:hidden"
      />
      <OwnMenu />
    </header>
  );
}
