import { type CsvColumns, csvInstant, csvWords } from '../../core/data/csv.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { presentPerson } from '../people/presenter.ts';
import type { PersonRow } from '../people/queries.ts';
import type { ActionItemRow, HistoryRow } from './queries.ts';
import type { ActionItem, ActionItemHistoryLine } from './schema.ts';

type NamedRow = PersonRow & { firstName: string; lastName: string };

export const presentActionItem = (ctx: Viewer, { item, assignee, assigner }: ActionItemRow): ActionItem => ({
  ...item,
  assignee: presentNamed(ctx, assignee),
  assignedBy: presentNamed(ctx, assigner),
});

export const presentHistoryLine = (
  ctx: Viewer,
  { line, actor, assignee }: HistoryRow,
): ActionItemHistoryLine => ({
  id: line.id,
  at: line.at,
  actor: presentNamed(ctx, actor),
  act: line.act,
  assignee: assignee && presentNamed(ctx, assignee),
  changes: line.changes ?? {},
  note: line.note,
});

const presentNamed = (ctx: Viewer, row: NamedRow) => ({
  ...presentPerson(ctx, row),
  firstName: row.firstName,
  lastName: row.lastName,
});

export const actionItemFileColumns: CsvColumns<ActionItem> = [
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Type', ({ actionItemType }) => csvWords(actionItemType)],
  ['Priority', ({ priority }) => csvWords(priority)],
  ['Status', ({ status }) => csvWords(status)],
  ['Due', ({ dueDate }) => dueDate],
  ['Assigned To', ({ assignee }) => assignee.name],
  ['Assigned By', ({ assignedBy }) => assignedBy.name],
  ['Created (UTC)', ({ createdAt }) => csvInstant(createdAt)],
  ['Completed (UTC)', ({ completedAt }) => csvInstant(completedAt)],
];
