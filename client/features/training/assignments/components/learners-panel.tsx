import { sentences } from '@portal/server/modules/training/assignments/constants.ts';
import { ClipboardCheck, SearchX, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { useDepartments } from '../../../../components/people/use-departments.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { count } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { type Learner, useLearners, usePublishedCourses } from '../queries.ts';
import { type LearnersSearch, learnerFilters, type SetLearnersSearch } from '../search.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { courseColumn, personColumn, progressColumns, withdrawColumn } from './learner-columns.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface LearnersPanelProps {
  search: LearnersSearch;
  setSearch: SetLearnersSearch;
}

/** Training Progress: who has completed which course, by when, with which certificate. */
export function LearnersPanel({ search, setSearch }: LearnersPanelProps) {
  const list = useLearners(search);
  const courses = usePublishedCourses();
  const departments = useDepartments();
  const [assigning, setAssigning] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Learner>();
  const learners = list.data?.pages.flatMap((page) => page.learners);
  return (
    <>
      <DataTable
        caption="Training progress"
        list={list}
        bar={{
          filters: learnerFilters,
          search,
          setSearch,
          options: {
            course: courses.data,
            department: departments.data?.map(({ id, name }) => ({ value: id, label: name })),
          },
          clearable: true,
          actions: (
            <>
              <ExportButton file={{ path: '/training/learners.csv', query: learnerFilters.input(search) }} />
              <Button
                needs="courses.manage"
                variant="primary"
                icon={<UserPlus aria-hidden />}
                onClick={() => setAssigning(true)}
              >
                Assign Course
              </Button>
            </>
          ),
        }}
        columns={[
          personColumn,
          { ...courseColumn, below: 'person' },
          ...progressColumns,
          withdrawColumn(setWithdrawing),
        ]}
        rows={learners}
        minWidth={1100}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, sentences.loadFailed)}
        loadingText="Loading training progress..."
        empty={{
          icon: ClipboardCheck,
          title: 'No training yet',
          text: 'Assign a course, or publish one for people to start by themselves.',
        }}
        noMatch={{ icon: SearchX, title: 'No training found', text: 'Try adjusting your search or filters.' }}
        count={`${count(learners?.length ?? 0)} loaded`}
      />
      {assigning && <AssignDialog onClose={() => setAssigning(false)} />}
      {withdrawing && <WithdrawDialog learner={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
}
