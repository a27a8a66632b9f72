import { sentences } from '@portal/server/modules/training/courses/constants.ts';
import { Award, BadgeCheck, BookOpenCheck, History, ListChecks, SearchX } from 'lucide-react';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { errorSentence } from '../../lib/api/errors.ts';
import { count } from '../../lib/format/format.ts';
import { companyName } from '../../lib/session/company.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { MyTrainingDialog } from './assignments/components/my-training-dialog.tsx';
import { WaitingTraining } from './assignments/components/waiting-training.tsx';
import { MyCertificatesDialog } from './certificates/components/my-certificates-dialog.tsx';
import { CourseCard } from './components/course-card.tsx';
import { RecentActivityDialog } from './components/recent-activity-dialog.tsx';
import { TrainingStatCards } from './components/training-stats.tsx';
import { MyHoursDialog } from './continuing-education/components/my-hours-dialog.tsx';
import { useOpenCourse } from './hooks/use-open-course.ts';
import { useCourses, useTrainingStats } from './queries.ts';
import { courseFilters, type SetTrainingSearch, type TrainingSearch } from './search.ts';

interface TrainingPageProps {
  search: TrainingSearch;
  setSearch: SetTrainingSearch;
  /** Opens the player of a course. */
  onOpen: (courseId: string) => void;
}

/** The learning center: the reader's figures, and the courses that they may take. */
export function TrainingPage({ search, setSearch, onOpen }: TrainingPageProps) {
  const stats = useTrainingStats();
  const list = useCourses(search);
  const close = () => setSearch({ open: undefined });
  const opening = useOpenCourse(onOpen);
  const courses = list.data?.pages.flatMap((page) => page.courses);
  return (
    <>
      <PageHeader
        title={`${companyName} University`}
        subtitle="Courses for your work, at your own pace"
        actions={
          <>
            <Button icon={<ListChecks aria-hidden />} onClick={() => setSearch({ open: 'training' })}>
              My Training
            </Button>
            <Button icon={<BadgeCheck aria-hidden />} onClick={() => setSearch({ open: 'hours' })}>
              My CE Hours
            </Button>
            <Button icon={<History aria-hidden />} onClick={() => setSearch({ open: 'activity' })}>
              Recent Activity
            </Button>
            <Button icon={<Award aria-hidden />} onClick={() => setSearch({ open: 'certificates' })}>
              My Certificates
            </Button>
          </>
        }
      />
      {opening.problem && (
        <Banner tone="danger" className="mb-4" onDismiss={opening.forget}>
          {opening.problem}
        </Banner>
      )}
      <TrainingStatCards stats={stats.data} />
      <WaitingTraining onAll={() => setSearch({ open: 'training' })} />
      <ListScreen
        cards
        header={<h2 className="text-lg font-semibold">Available Courses</h2>}
        list={list}
        bar={{ filters: courseFilters, search, setSearch }}
        rows={courses}
        failedTitle={errorSentence(list.error, sentences.loadFailed)}
        skeleton={<SkeletonCards label="Loading courses..." className={grid} leading="size-14 rounded-lg" />}
        count={courses && list.hasNextPage ? `${count(courses.length)} loaded` : undefined}
        empty={{
          icon: BookOpenCheck,
          title: 'No courses found',
          text: 'Courses for your departments appear here when they are published.',
        }}
        noMatch={{
          icon: SearchX,
          title: 'No courses found',
          text: 'Try adjusting your search or filters.',
          action: <Button onClick={() => setSearch(courseFilters.cleared)}>Clear Filters</Button>,
        }}
      >
        {(rows) => (
          <ul aria-label="Courses" className={grid}>
            {rows.map((course) => (
              <CourseCard
                key={course.id}
                course={course}
                busy={opening.courseId === course.id}
                onOpen={() => opening.open(course)}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      {search.open === 'activity' && <RecentActivityDialog onClose={close} />}
      {search.open === 'training' && <MyTrainingDialog onClose={close} />}
      {search.open === 'hours' && <MyHoursDialog onClose={close} />}
      {search.open === 'certificates' && <MyCertificatesDialog onClose={close} />}
    </>
  );
}

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';
