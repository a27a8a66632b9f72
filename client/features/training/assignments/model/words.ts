import { LEARNER_STATES, type LearnerState } from '@portal/server/modules/training/assignments/constants.ts';
import { counted } from '../../../../lib/format/format.ts';

export const stateLabels: Record<LearnerState, string> = {
  'not-started': 'Not Started',
  'in-progress': 'In Progress',
  overdue: 'Overdue',
  completed: 'Completed',
};

export const stateOptions = LEARNER_STATES.map((value) => ({ value, label: stateLabels[value] }));

export const audienceOptions = [
  { value: 'individual', label: 'People' },
  { value: 'department', label: 'Department' },
  { value: 'role', label: 'Role' },
  { value: 'everyone', label: 'Everyone' },
] as const;

const roleWords = { admin: 'Admin', staff: 'Staff' } as const;
export const roleOptions = [
  { value: 'admin', label: roleWords.admin },
  { value: 'staff', label: roleWords.staff },
] as const;

interface Standing {
  department: { name: string } | null;
  role: keyof typeof roleWords | null;
  dueDays: number;
}

/** `Everyone who joins Claims · 30 days to complete it` */
export function standingText({ department, role, dueDays }: Standing): string {
  const whom = department
    ? `Everyone who joins ${department.name}`
    : role
      ? `Everyone who gets the role ${roleWords[role]}`
      : 'Everyone who joins the company';
  return `${whom} · ${counted(dueDays, 'day')} to complete it`;
}

/** `Assigned to 3 people. 1 person has completed it already.` */
export function assignedText({ assigned, completed }: { assigned: number; completed: number }): string {
  const done =
    completed > 0 ? ` ${counted(completed, 'person has', 'people have')} completed it already.` : '';
  if (assigned + completed === 0) return 'Assigned to people who join later.';
  return `Assigned to ${counted(assigned, 'person', 'people')}.${done}`;
}

/** `under 1 min`, `12 min`, `1 h 5 min` */
export function watchedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return 'under 1 min';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
