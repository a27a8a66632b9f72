import { sentences } from '@portal/server/modules/onboarding/constants.ts';
import { refreshSession } from '../../lib/account.ts';
import { api } from '../../lib/api.ts';
import { errorFields, errorSentence, statusOf } from '../../lib/errors.ts';
import { keepUser } from '../../lib/session.ts';
import type { Refused } from './hooks/use-step-form.ts';
import { type Draft, type Payload, payloadOf, stepOfField } from './model/draft.ts';
import type { DraftKeeper } from './model/draft-keeper.ts';

/** Why the profile was not handed in. */
export interface Refusal {
  /** About all of it; empty once the person has gone on from there. */
  sentence: string;
  /** About single fields, by their dotted paths. */
  fields: Refused;
  /** The lists that the fields' numbers belong to. */
  qualifications: Draft['qualifications'];
}

/** Hands the profile in; the guard then moves on by itself. Gives what stands in the way, or nothing. */
export async function completeOnboarding(keeper: DraftKeeper<Draft>): Promise<Refusal | undefined> {
  const { qualifications } = keeper.get();
  try {
    const payload = payloadOf(keeper.get());
    const fields = await wrongFields(payload);
    if (fields)
      return { sentence: 'Please check the marked fields before proceeding.', fields, qualifications };
    await keeper.flush();
    const { user } = await api.onboarding.complete.mutate(payload);
    keeper.close();
    keepUser(user);
  } catch (error) {
    // Handed in already, here with an answer that was lost, or elsewhere: the account has moved on.
    if (statusOf(error) === 403 || statusOf(error) === 409) await refreshSession();
    return { sentence: errorSentence(error, sentences.failed), fields: errorFields(error), qualifications };
  }
}

/** What the server would refuse, asked of its own contract. */
async function wrongFields(payload: Payload): Promise<Record<string, string> | undefined> {
  const { completeOnboardingInput } = await import('@portal/server/modules/onboarding/schema.ts');
  const { error } = completeOnboardingInput.safeParse(payload);
  if (!error) return undefined;
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
}

/** What is still refused when the person has gone on from a step. */
export const withoutStep = ({ fields, qualifications }: Refusal, step: number): Refusal => ({
  sentence: '',
  fields: Object.fromEntries(Object.entries(fields).filter(([path]) => stepOfField(path) !== step)),
  qualifications,
});
