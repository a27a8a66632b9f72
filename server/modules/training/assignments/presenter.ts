import { type CsvColumns, csvInstant, csvWords } from '../../../core/data/csv.ts';
import type { Viewer } from '../../../core/kernel/context.ts';
import { presentPerson } from '../../people/presenter.ts';
import type { LearnerRow } from './queries.ts';
import type { Learner } from './schema.ts';

export const presentLearner = (ctx: Viewer, row: LearnerRow): Learner => ({
  ...row,
  person: presentPerson(ctx, row.person),
});

export const learnerFileColumns: CsvColumns<Learner> = [
  ['Course', ({ course }) => course.title],
  ['Person', ({ person }) => person.name],
  ['Position', ({ person }) => person.position],
  ['Status', ({ state }) => csvWords(state.replace('-', '_'))],
  ['Assigned (UTC)', ({ assignedAt }) => csvInstant(assignedAt)],
  ['Due', ({ dueOn }) => dueOn],
  ['Started (UTC)', ({ startedAt }) => csvInstant(startedAt)],
  ['Progress (%)', ({ progress }) => progress],
  ['Watched (minutes)', ({ watchedSeconds }) => Math.round(watchedSeconds / 6) / 10],
  ['Completed (UTC)', ({ completedAt }) => csvInstant(completedAt)],
  ['Certificate', ({ certificate }) => certificate?.number],
  ['Certificate Issued', ({ certificate }) => certificate?.issuedOn],
  ['Certificate Expires', ({ certificate }) => certificate?.expiresOn],
];
