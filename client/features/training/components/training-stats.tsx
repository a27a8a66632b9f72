import { Award, BookCheck, BookOpen, Clock } from 'lucide-react';
import { StatLink } from '../../../components/content/stat-link.tsx';
import { count } from '../../../lib/format/format.ts';
import { hoursText } from '../model/durations.ts';
import type { TrainingStats } from '../queries.ts';

const place = { to: '/training', resetScroll: false } as const;

/** The reader's figures for all courses, each linked to the courses it counts. */
export function TrainingStatCards({ stats }: { stats: TrainingStats | undefined }) {
  return (
    <section aria-label="Your training" className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatLink
        {...place}
        search={{ status: 'in-progress' }}
        label="Courses in Progress"
        value={stats && count(stats.coursesInProgress)}
        icon={<BookOpen />}
        tone="info"
      />
      <StatLink
        {...place}
        search={{ status: 'completed' }}
        label="Completed Courses"
        value={stats && count(stats.coursesCompleted)}
        icon={<BookCheck />}
        tone="success"
      />
      <StatLink
        {...place}
        search={{ open: 'activity' }}
        label="Hours Completed"
        value={stats && hoursText(stats.totalHoursSpent)}
        icon={<Clock />}
        tone="accent"
      />
      <StatLink
        {...place}
        search={{ open: 'certificates' }}
        label="Certificates Earned"
        value={stats && count(stats.certificatesEarned)}
        icon={<Award />}
        tone="attention"
      />
    </section>
  );
}
