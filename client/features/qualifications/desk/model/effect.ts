import { validToday } from '../../../../lib/format/expiry.ts';
import { calendarDate } from '../../../../lib/format/format.ts';
import { stateName } from '../../../../lib/format/places.ts';
import type { Assessment } from './fields.ts';

type Effect = NonNullable<Assessment['effect']>;

export interface EffectText {
  tone: 'success' | 'attention' | 'info';
  text: string;
}

/**
 * The effect of an approval, in a sentence: `Louisiana: ready from today through Mar 3, 2028`.
 * @param today as `validToday` returns it
 */
export function effectText({ state, before, after }: Effect, today = validToday()): EffectText {
  const say = (tone: EffectText['tone'], text: string) => ({ tone, text: `${stateName(state)}: ${text}` });
  const wasReady = before.verdict === 'ready' || before.verdict === 'ready_until';
  if (after.verdict === 'unknown') return say('attention', `can't tell, ${after.missing.join(', ')}`);
  if (after.from === null) {
    const still = wasReady ? 'not ready any longer' : 'still not ready';
    return say('attention', `${still}: ${after.missing.join(', ')}`);
  }
  if (wasReady && before.until === after.until) {
    return say('info', `no change, ready${after.until ? ` through ${calendarDate(after.until)}` : ''}`);
  }
  const through = after.until ? ` through ${calendarDate(after.until)}` : '';
  if (wasReady && after.from <= today) {
    const instead = before.until ? ` instead of ${calendarDate(before.until)}` : '';
    const shorter = after.until !== null && (before.until === null || after.until < before.until);
    return say(shorter ? 'attention' : 'success', `ready${through}${instead}`);
  }
  const from = after.from <= today ? 'today' : calendarDate(after.from);
  return say('success', `ready from ${from}${through}`);
}
