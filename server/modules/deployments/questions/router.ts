import { publicProcedure, router } from '../../../trpc/procedures.ts';
import { readQuestion } from './queries.ts';
import { offerQuestionAnswer, readQuestionInput } from './schema.ts';

export const offerQuestionsRouter = router({
  read: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/offers/{id}/question',
        summary: 'What an offer asks, by the link in its email',
      },
    })
    .input(readQuestionInput)
    .output(offerQuestionAnswer)
    .query(async ({ ctx, input }) => ({ question: await readQuestion(ctx, input) })),
});
