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

interface Assigned {
  assigned: number;
  moved: number;
  unchanged: number;
  completed: number;
  joiners: boolean;
}

/** `Assigned to 3 people. 2 people have it already; nothing changed for them.` */
export function assignedText({ assigned, moved, unchanged, completed, joiners }: Assigned): string {
  const have = (number: number) => counted(number, 'person has', 'people have');
  const sentences = [
    ...(assigned > 0 ? [`Assigned to ${counted(assigned, 'person', 'people')}.`] : []),
    ...(moved > 0 ? [`The due date changed for ${counted(moved, 'person', 'people')}.`] : []),
    ...(joiners ? ['Assigned to people who join later.'] : []),
    ...(unchanged > 0 ? [`${have(unchanged)} it already; nothing changed for them.`] : []),
    ...(completed > 0 ? [`${have(completed)} completed it already.`] : []),
  ];
  return sentences.join(' ') || 'Nothing changed: it is assigned to people who join later already.';
}

/** `under 1 min`, `12 min`, `1 h 5 min` */
export function watchedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return 'under 1 min';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
