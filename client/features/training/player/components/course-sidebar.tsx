import { BadgeCheck, Clock, GraduationCap, type LucideIcon, SquarePlay, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { ceText } from '../../continuing-education/model/words.ts';
import { courseDuration } from '../../model/durations.ts';
import { lessonsText } from '../../model/words.ts';
import type { CourseProgress, OpenedCourse } from '../queries.ts';
import { VideoList } from './video-list.tsx';

interface CourseSidebarProps {
  course: OpenedCourse;
  progress: CourseProgress;
  /** Id of the shown video. */
  current: string | undefined;
  onPick: (id: string) => void;
}

/** The course, the reader's progress, and its videos. */
export function CourseSidebar({ course, progress, current, onPick }: CourseSidebarProps) {
  const { title, instructor, duration, level, videos, isAllVideos } = course;
  const credit = ceText(course);
  return (
    <aside
      aria-label="Course"
      className="min-w-0 border-line bg-surface max-lg:border-t lg:overflow-y-auto lg:border-l"
    >
      <div className="border-b border-line p-4.5">
        <h2 dir="auto" className="text-lg font-semibold">
          {title}
        </h2>
        <dl className="mt-3 grid gap-1.5 text-sm">
          <Fact icon={UserRound} label="Instructor">
            {instructor}
          </Fact>
          <Fact icon={Clock} label="Total duration">
            {courseDuration(duration)}
          </Fact>
          <Fact icon={SquarePlay} label={isAllVideos ? 'Videos' : 'Lessons'}>
            {lessonsText(course)}
          </Fact>
          {credit && (
            <Fact icon={BadgeCheck} label="Continuing education">
              {credit}
            </Fact>
          )}
          <Fact icon={GraduationCap} label="Level">
            {level}
          </Fact>
        </dl>
        <p className="mt-4 mb-1 text-sm font-medium">Course progress</p>
        <ProgressBar
          value={progress.progressPercentage}
          label="Course progress"
          tone={progress.status === 'completed' ? 'success' : 'accent'}
          showValue
        />
      </div>
      <VideoList
        label={isAllVideos ? 'Videos' : 'Lessons'}
        videos={videos}
        progress={progress}
        current={current}
        onPick={onPick}
      />
    </aside>
  );
}

interface FactProps {
  icon: LucideIcon;
  /** For screen readers; everybody else sees the icon. */
  label: string;
  children: ReactNode;
}

const Fact = ({ icon: Icon, label, children }: FactProps) => (
  <div className="flex min-w-0 items-start gap-2.5 text-muted">
    <dt>
      <Icon aria-hidden className="mt-0.5 size-4" />
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);
