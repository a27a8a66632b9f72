import type { AccountKind } from '@portal/server/core/contract/access.ts';
import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { WIZARD_STEPS } from '@portal/server/modules/users/constants.ts';
import { QUALIFICATION_LISTS } from '../../../qualifications/model/drafts.ts';

/** The rules of the wizard's steps (specification, part 2, sections 4 and 5). Steps count from 1. */

export const roleNames: Record<AccountKind, string> = {
  admin: 'Admin',
  staff: 'Staff Member',
  auditor: 'Auditor',
};

/** From here on a step may be left empty. */
const FIRST_OPTIONAL = 3;

export interface Way {
  role: AccountKind;
  /** A person who exists: every step is open. */
  editing: boolean;
  /** Steps that were gone on from. */
  completed: readonly number[];
}

export const stepsFor = (role: AccountKind): readonly string[] =>
  role === 'staff' ? WIZARD_STEPS : WIZARD_STEPS.slice(0, 1);

export const lastStep = (role: AccountKind) => stepsFor(role).length;

export const isOptional = (step: number) => step >= FIRST_OPTIONAL;

/** Whether there is a way to the end without the steps between. */
export const canSkip = (role: AccountKind, step: number) => isOptional(step) && step < lastStep(role);

/** Whether a step may be opened: one that was completed, or the first that was not. */
export function canOpen({ role, editing, completed }: Way, step: number): boolean {
  if (step < 1 || step > lastStep(role)) return false;
  if (editing || step === 1 || completed.includes(step)) return true;
  return Array.from({ length: step - 1 }, (_, index) => index + 1).every((before) =>
    completed.includes(before),
  );
}

/** The step that is shown for a requested one, for example in a URL. */
export function openStep(way: Way, requestedStep: number): number {
  let step = Math.min(Math.max(requestedStep, 1), lastStep(way.role));
  while (step > 1 && !canOpen(way, step)) step -= 1;
  return step;
}

/** Steps that count as completed when one has gone on from one to another. */
export function completedBy(completed: readonly number[], from: number, to: number): number[] {
  const passed = Array.from({ length: Math.max(to - from, 1) }, (_, index) => from + index);
  return [...new Set([...completed, ...passed])].sort((one, other) => one - other);
}

/**
 * The state of each step. An optional step that was passed and is empty counts as skipped.
 * @param isFilled whether an optional step has values
 */
export const stepStates = (
  { role, completed }: Pick<Way, 'role' | 'completed'>,
  step: number,
  isFilled: (step: number) => boolean,
): ('done' | 'skipped' | 'current' | 'todo')[] =>
  stepsFor(role).map((_, index) => {
    const each = index + 1;
    if (each === step) return 'current';
    if (!completed.includes(each)) return 'todo';
    return isOptional(each) && !isFilled(each) ? 'skipped' : 'done';
  });

/** An administrator or auditor has the first step only: people on a later step go back there and start over. */
export function afterRoleSwitch(
  role: AccountKind,
  { step, completed }: { step: number; completed: readonly number[] },
): { step: number; completed: readonly number[] } {
  return role !== 'staff' && step > 1 ? { step: 1, completed: [] } : { step, completed };
}

export const submitLabel = (editing: boolean, role: AccountKind) =>
  `${editing ? 'Update' : 'Create'} ${roleNames[role]}`;

export const stepOfKind: Record<QualificationKind, number> = { experience: 3, license: 4, bond: 5 };

const kindOfList = new Map<string, QualificationKind>(
  Object.entries(QUALIFICATION_LISTS).map(([kind, list]) => [list, kind as QualificationKind]),
);
const PROFESSIONAL = [
  'position',
  'work',
  'location',
  'hireDate',
  'npn',
  'residentState',
  'manager',
  'departments',
];

/** The step that holds a field of the payload: `licenses.0.state` is on the fourth. */
export function stepOfField(path: string): number {
  const [head = ''] = path.split('.');
  const kind = kindOfList.get(head);
  if (kind) return stepOfKind[kind];
  return PROFESSIONAL.includes(head) ? 2 : 1;
}
