import { procedureFor, router } from '../../trpc/procedures.ts';
import { readToDo } from './queries.ts';
import { toDoAnswer, toDoInput } from './schema.ts';

export const toDoRouter = router({
  list: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/to-do',
        summary:
          'What waits for the caller: roll calls, offers, standby calls, acknowledgements, action items and assigned courses, what is due first',
      },
    })
    .input(toDoInput)
    .output(toDoAnswer)
    .query(({ ctx, input }) => readToDo(ctx, input)),
});
