import { sentences } from '@portal/server/modules/training/assignments/constants.ts';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import type { useMyTraining, useTrainingOf } from '../queries.ts';
import { courseColumn, progressColumns } from './learner-columns.tsx';

interface TrainingTableProps {
  caption: string;
  header?: ReactNode;
  list: ReturnType<typeof useMyTraining> | ReturnType<typeof useTrainingOf>;
  loadingText: string;
  emptyText: string;
}

/** The courses of one person, with due dates and certificates. */
export const TrainingTable = ({ list, emptyText, ...table }: TrainingTableProps) => (
  <DataTable
    {...table}
    list={list}
    columns={[courseColumn, ...progressColumns]}
    rows={list.data?.pages.flatMap((page) => page.learners)}
    minWidth={940}
    rowKey={({ id }) => id}
    failedTitle={errorSentence(list.error, sentences.loadFailed)}
    empty={{ icon: GraduationCap, title: 'No training yet', text: emptyText }}
  />
);
