import type { Viewer } from '../../core/context.ts';
import { presentPerson } from '../people/presenter.ts';
import type { PersonRow } from '../people/queries.ts';
import type { ActionItemRow } from './queries.ts';
import type { ActionItem } from './schema.ts';

type NamedRow = PersonRow & { firstName: string; lastName: string };

export const presentActionItem = (ctx: Viewer, { item, assignee, assigner }: ActionItemRow): ActionItem => ({
  ...item,
  assignee: presentNamed(ctx, assignee),
  assignedBy: presentNamed(ctx, assigner),
});

const presentNamed = (ctx: Viewer, row: NamedRow) => ({
  ...presentPerson(ctx, row),
  firstName: row.firstName,
  lastName: row.lastName,
});
