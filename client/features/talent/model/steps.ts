import type { StepAct } from '@portal/server/modules/readiness/constants.ts';
import { count } from '../../../lib/format/format.ts';

interface Step {
  requirement: 'license' | 'bond';
  act: StepAct;
  people: number;
}

/** `195 lack a bond`, `1 has an expired license`. */
export function stepText({ requirement, act, people }: Step): string {
  const one = people === 1;
  const says: Record<StepAct, string> = {
    add: one ? `lacks a ${requirement}` : `lack a ${requirement}`,
    renew: one ? `has an expired ${requirement}` : `have an expired ${requirement}`,
    date: one
      ? `has a ${requirement} without an expiration date`
      : `have a ${requirement} without an expiration date`,
    wait: one
      ? `has a ${requirement} that isn't approved or hasn't started`
      : `have a ${requirement} that isn't approved or hasn't started`,
  };
  return `${count(people)} ${says[act]}`;
}

/** People who can do something about what is missing. */
export const askable = (steps: readonly Step[]): number =>
  steps.reduce((sum, { act, people }) => (act === 'wait' ? sum : sum + people), 0);

interface Asked {
  alreadyAsked: number;
  waiting: number;
  others: number;
}

/** Why some were not asked; undefined when everybody was. */
export function notAskedText({ alreadyAsked, waiting, others }: Asked): string | undefined {
  const reasons = [
    alreadyAsked > 0 && `${count(alreadyAsked)} already asked`,
    waiting > 0 && `${count(waiting)} waiting for review or a start date`,
    others > 0 && `${count(others)} not one step away`,
  ].filter((reason) => reason !== false);
  return reasons.length > 0 ? `Not asked: ${reasons.join(', ')}.` : undefined;
}
