import { sentences } from '@portal/server/modules/training/courses/constants.ts';
import { GraduationCap, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { count } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { AssignDialog } from '../../assignments/components/assign-dialog.tsx';
import { type ManagedCourse, useManagedCourses } from '../queries.ts';
import { type ManagementSearch, managementFilters, type SetManagementSearch } from '../search.ts';
import { AnalyticsCards } from './analytics-cards.tsx';
import { type CourseAct, courseColumns } from './course-columns.tsx';
import { DeleteCourseDialog, PublishCourseDialog } from './course-decisions.tsx';
import { CourseDialog } from './course-dialog.tsx';
import { NewVideoDialog } from './lesson-dialog.tsx';
import { QuizDialog } from './quiz-dialog.tsx';
import { VideosDialog } from './videos-dialog.tsx';

interface ManagementPanelProps {
  search: ManagementSearch;
  setSearch: SetManagementSearch;
}

type Opened = { what: 'new' } | { what: CourseAct; course: ManagedCourse };

/** Training Management: figures of all courses, and the courses with their actions. */
export function ManagementPanel({ search, setSearch }: ManagementPanelProps) {
  const list = useManagedCourses(search);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const courses = list.data?.pages.flatMap((page) => page.courses);
  return (
    <>
      <h2 className="mb-3 text-lg font-semibold">Training Management</h2>
      <AnalyticsCards />
      <DataTable
        caption="Courses"
        list={list}
        bar={{
          filters: managementFilters,
          search,
          setSearch,
          actions: (
            <>
              <ExportButton file={{ path: '/courses.csv', query: managementFilters.input(search) }} />
              <Button
                needs="courses.manage"
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setOpened({ what: 'new' })}
              >
                Create Course
              </Button>
            </>
          ),
        }}
        columns={courseColumns((what, course) => setOpened({ what, course }))}
        rows={courses}
        minWidth={1000}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, sentences.loadFailed)}
        loadingText="Loading courses..."
        empty={{
          icon: GraduationCap,
          title: 'No courses yet',
          text: 'Create a course, add its videos, then publish it for all or some departments.',
        }}
        noMatch={{ icon: SearchX, title: 'No courses found', text: 'Try adjusting your search or filters.' }}
        count={`${count(courses?.length ?? 0)} loaded`}
      />
      {opened?.what === 'new' && <CourseDialog onClose={close} />}
      {opened?.what === 'edit' && <CourseDialog course={opened.course} onClose={close} />}
      {opened?.what === 'videos' && <VideosDialog course={opened.course} onClose={close} />}
      {opened?.what === 'add-video' && <NewVideoDialog course={opened.course} onClose={close} />}
      {opened?.what === 'quiz' && <QuizDialog course={opened.course} onClose={close} />}
      {opened?.what === 'assign' && <AssignDialog course={opened.course} onClose={close} />}
      {opened?.what === 'publish' &&
        (opened.course.isPublished || opened.course.videoCount > 0 ? (
          <PublishCourseDialog course={opened.course} onClose={close} />
        ) : (
          <VideosDialog course={opened.course} notice={sentences.noLessons} onClose={close} />
        ))}
      {opened?.what === 'delete' && <DeleteCourseDialog course={opened.course} onClose={close} />}
    </>
  );
}
