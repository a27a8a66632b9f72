import { sentences } from '@portal/server/modules/onboarding/constants.ts';
import { api } from '../../lib/api/api.ts';
import { errorFields, errorSentence, statusOf } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { refreshSession } from '../../lib/session/account.ts';
import { keepUser } from '../../lib/session/session.ts';
import { type Draft, type Payload, payloadOf } from './model/draft.ts';
import type { DraftKeeper } from './model/draft-keeper.ts';
import type { Refusal } from './model/refusal.ts';

/** A reviewer's requested changes; undefined unless the application was sent back. */
export const useSentBack = () =>
  trpc.onboarding.sentBack.useQuery(undefined, { gcTime: 0, select: ({ sentBack }) => sentBack }).data ??
  undefined;

/** Whether the address of the sign-up is confirmed. It may be confirmed on another device. */
export const useEmailConfirmation = () =>
  trpc.auth.emailConfirmation.useQuery(undefined, {
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });

/** Submits the profile; the guard then redirects. Returns the errors, or undefined. */
export async function completeOnboarding(keeper: DraftKeeper<Draft>): Promise<Refusal | undefined> {
  const { qualifications } = keeper.get();
  try {
    const payload = payloadOf(keeper.get());
    const fields = await wrongFields(payload);
    if (fields)
      return { sentence: 'Check the highlighted fields before you continue.', fields, qualifications };
    await keeper.flush();
    const { user } = await api.onboarding.complete.mutate(payload);
    keeper.close();
    keepUser(user);
  } catch (error) {
    // Submitted already, in a call whose answer was lost, or in another tab: the account has a new status.
    if (statusOf(error) === 403 || statusOf(error) === 409) await refreshSession();
    return { sentence: errorSentence(error, sentences.failed), fields: errorFields(error), qualifications };
  }
}

/** The errors that the server would answer, by its own contract. */
async function wrongFields(payload: Payload): Promise<Record<string, string> | undefined> {
  const { completeOnboardingInput } = await import('@portal/server/modules/onboarding/schema.ts');
  const { error } = completeOnboardingInput.safeParse(payload);
  if (!error) return undefined;
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
}
