import type { Viewer } from '../../core/kernel/context.ts';
import { presentPerson } from '../people/presenter.ts';
import type { listExpiring } from './queries.ts';

type Row = Awaited<ReturnType<typeof listExpiring>>['rows'][number];

export const presentExpiring = (ctx: Viewer, { user, ...credential }: Row) => ({
  ...credential,
  user: presentPerson(ctx, user),
});
