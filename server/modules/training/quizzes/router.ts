import { byId, done } from '../../../core/contract/schema.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { removeQuiz, saveQuiz, startTry, submitTry } from './commands.ts';
import { readQuiz } from './queries.ts';
import {
  openQuizAnswer,
  quizAnswer,
  saveQuizInput,
  submitTryInput,
  submittedAnswer,
  tryAnswer,
} from './schema.ts';

const procedureFor = proceduresOf('training');

export const quizzesRouter = router({
  get: procedureFor('courses.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/courses/{id}/quiz',
        summary: 'The quiz of a course, with right answers',
      },
    })
    .input(byId)
    .output(openQuizAnswer)
    .query(async ({ ctx, input }) => ({ quiz: await readQuiz(ctx, input.id) })),

  save: procedureFor('courses.manage')
    .meta({ rest: { method: 'PUT', path: '/courses/{id}/quiz', summary: 'Write the quiz of a course' } })
    .input(saveQuizInput)
    .output(quizAnswer)
    .mutation(async ({ ctx, input }) => ({ quiz: await saveQuiz(ctx, input) })),

  remove: procedureFor('courses.manage')
    .meta({ rest: { method: 'DELETE', path: '/courses/{id}/quiz', summary: 'Remove the quiz of a course' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => removeQuiz(ctx, input.id)),

  start: procedureFor('courses.take')
    .meta({
      rest: {
        method: 'POST',
        path: '/courses/{id}/quiz-tries',
        summary: 'Start a try at the quiz of a course, or go on with the open one',
      },
    })
    .input(byId)
    .output(tryAnswer)
    .mutation(async ({ ctx, input }) => ({ try: await startTry(ctx, input.id) })),

  submit: procedureFor('courses.take')
    .meta({
      rest: { method: 'POST', path: '/quiz-tries/{id}', summary: 'Submit the answers of a try at a quiz' },
    })
    .input(submitTryInput)
    .output(submittedAnswer)
    .mutation(({ ctx, input }) => submitTry(ctx, input)),
});
