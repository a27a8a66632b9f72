import { US_STATES } from '../../../core/contract/us-states.ts';
import type { StepAct } from '../../readiness/constants.ts';

/** Acts that a person can be asked for. */
export type AskedAct = Exclude<StepAct, 'wait'>;

/** People selected one by one. */
export const SELECTED_MAX = 10_000;
export const NOTE_MAX = 500;

export const sentences = {
  duePassed: 'Enter a due date that is today or later.',
} as const;

type Step = { state: string; requirement: 'license' | 'bond'; act: AskedAct };

const tabs = { license: 'licenses', bond: 'bonds' } as const;
const stateName = (code: string) => US_STATES[code as keyof typeof US_STATES] ?? code;

/** The form that the person needs, opened by the address of the own profile. */
export const stepPath = ({ state, requirement }: Omit<Step, 'act'>) =>
  `/profile?tab=${tabs[requirement]}&form=${state}`;

/** The title of the action item and of the notification; it tells that somebody was asked for the same already. */
export function stepTitle({ state, requirement, act }: Step): string {
  const what = `${stateName(state)} ${requirement}`;
  if (act === 'date') return `Enter the expiration date of your ${what}`;
  return act === 'renew' ? `Renew your ${what}` : `Add your ${what}`;
}

export function stepText({ state, requirement, act }: Step): string {
  const what = `${stateName(state)} ${requirement}`;
  if (act === 'date') return `Your ${what} has no expiration date, so you can't be sent to work there yet.`;
  const missing = act === 'renew' ? `your ${what} has expired` : `there is no ${what} in your profile`;
  return `Only one thing is missing before you can work in ${stateName(state)}: ${missing}.`;
}

export const stepLabel = ({ requirement, act }: Omit<Step, 'state'>): string => {
  const noun = requirement === 'license' ? 'License' : 'Bond';
  return act === 'date' ? 'Enter Expiration Date' : act === 'renew' ? `Renew ${noun}` : `Add ${noun}`;
};
