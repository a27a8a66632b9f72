import { done } from '../../core/contract/schema.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';

import { getSessionUser } from '../auth/queries.ts';
import { completeOnboarding } from './commands/complete-onboarding.ts';
import { saveDraft } from './commands/save-draft.ts';
import { presentCompleted } from './presenter.ts';
import { findDraft, findSentBack } from './queries.ts';
import { completed, completeOnboardingInput, draftAnswer, saveDraftInput, sentBackAnswer } from './schema.ts';

export const onboardingRouter = router({
  draft: procedureFor('account.own')
    .meta({ rest: { method: 'GET', path: '/onboarding/draft', summary: 'What you have entered so far' } })
    .output(draftAnswer)
    .query(async ({ ctx }) => ({ draft: await findDraft(ctx) })),

  sentBack: procedureFor('account.own')
    .meta({
      rest: { method: 'GET', path: '/onboarding/sent-back', summary: 'What a reviewer asked you to correct' },
    })
    .output(sentBackAnswer)
    .query(async ({ ctx }) => ({ sentBack: await findSentBack(ctx) })),

  saveDraft: procedureFor('profile.fill')
    .meta({
      rest: { method: 'PUT', path: '/onboarding/draft', summary: 'Keep what you have entered so far' },
    })
    .input(saveDraftInput)
    .output(done)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),

  complete: procedureFor('profile.fill')
    .meta({
      rest: { method: 'POST', path: '/auth/complete-onboarding', summary: 'Submit the profile for review' },
    })
    .input(completeOnboardingInput)
    .output(completed)
    .mutation(async ({ ctx, input }) => {
      await completeOnboarding(ctx, input);
      return presentCompleted(ctx, await getSessionUser(ctx));
    }),
});
