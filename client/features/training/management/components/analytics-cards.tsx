import { Award, BookCheck, BookOpen, Eye, Percent, Users } from 'lucide-react';
import { StatLink } from '../../../../components/content/stat-link.tsx';
import { count } from '../../../../lib/format/format.ts';
import { StatCard } from '../../../../ui/stat-card.tsx';
import { useAnalytics } from '../queries.ts';

const place = { to: '/admin', resetScroll: false } as const;

/** Figures of all courses; counts link to the courses they count, rates do not. */
export function AnalyticsCards() {
  const { data } = useAnalytics();
  const shown = (value: number | undefined) => (value === undefined ? undefined : count(value));
  return (
    <section
      aria-label="All courses"
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 min-[1400px]:grid-cols-6"
    >
      <StatLink
        {...place}
        search={{ tab: 'training' }}
        label="Courses"
        value={shown(data?.totalCourses)}
        icon={<BookOpen />}
        tone="info"
      />
      <StatLink
        {...place}
        search={{ tab: 'training', status: 'published' }}
        label="Published"
        value={shown(data?.publishedCourses)}
        icon={<Eye />}
        tone="accent"
      />
      <StatLink
        {...place}
        search={{ tab: 'activity', kind: 'course.started' }}
        label="Enrollments"
        value={shown(data?.totalEnrollments)}
        icon={<Users />}
        tone="info"
      />
      <StatLink
        {...place}
        search={{ tab: 'activity', kind: 'certificate.issued' }}
        label="Completions"
        value={shown(data?.totalCompletions)}
        icon={<BookCheck />}
        tone="success"
      />
      <StatLink
        {...place}
        search={{ tab: 'activity', kind: 'certificate.issued' }}
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
