import { Award, BookCheck, BookOpen, Clock } from 'lucide-react';
import { count } from '../../../lib/format/format.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { hoursText } from '../model/durations.ts';
import type { TrainingStats } from '../queries.ts';

/** How far the reader has come in all courses. */
export function TrainingStatCards({ stats }: { stats: TrainingStats | undefined }) {
  return (
    <section aria-label="Your training" className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label="Courses in Progress"
        value={stats && count(stats.coursesInProgress)}
        icon={<BookOpen />}
        tone="info"
      />
      <StatCard
        label="Completed Courses"
        value={stats && count(stats.coursesCompleted)}
        icon={<BookCheck />}
        tone="success"
      />
      <StatCard
        label="Hours Completed"
        value={stats && hoursText(stats.totalHoursSpent)}
        icon={<Clock />}
        tone="accent"
      />
      <StatCard
        label="Certificates Earned"
        value={stats && count(stats.certificatesEarned)}
        icon={<Award />}
        tone="attention"
      />
    </section>
  );
}
