import { Award, BookCheck, BookOpen, Eye, Percent, Users } from 'lucide-react';
import { count } from '../../../../lib/format/format.ts';
import { StatCard } from '../../../../ui/stat-card.tsx';
import { useAnalytics } from '../queries.ts';

/** What became of all courses together. */
export function AnalyticsCards() {
  const { data } = useAnalytics();
  const shown = (value: number | undefined) => (value === undefined ? undefined : count(value));
  return (
    <section
      aria-label="All courses"
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 min-[1400px]:grid-cols-6"
    >
      <StatCard label="Courses" value={shown(data?.totalCourses)} icon={<BookOpen />} tone="info" />
      <StatCard label="Published" value={shown(data?.publishedCourses)} icon={<Eye />} tone="accent" />
      <StatCard label="Enrollments" value={shown(data?.totalEnrollments)} icon={<Users />} tone="info" />
      <StatCard
        label="Completions"
        value={shown(data?.totalCompletions)}
        icon={<BookCheck />}
        tone="success"
      />
      <StatCard
        label="Certificates"
        value={shown(data?.totalCertificates)}
        icon={<Award />}
        tone="attention"
      />
      <StatCard
        label="Completion Rate"
        value={data && `${Math.round(data.completionRate)}%`}
        icon={<Percent />}
        tone="success"
      />
    </section>
  );
}
