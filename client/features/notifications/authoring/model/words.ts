import { counted } from '../../../../lib/format/format.ts';

export const modeOptions = [
  { value: 'individual', label: 'Individuals' },
  { value: 'department', label: 'Department' },
  { value: 'role', label: 'Role' },
] as const;

const roleWords = { admin: 'Admin', staff: 'Staff' } as const;
export const roleOptions = [
  { value: 'admin', label: roleWords.admin },
  { value: 'staff', label: roleWords.staff },
] as const;

export const peopleText = (value: number) => counted(value, 'person', 'people');

interface Sent {
  selectionMode: 'individual' | 'department' | 'role';
  recipientCount: number;
  department: { name: string } | null;
  role: 'admin' | 'staff' | null;
}

/** `14 people in Claims`, `2 people with the role Admin`, `3 people`. */
export function audienceText({ selectionMode, recipientCount, department, role }: Sent): string {
  const people = peopleText(recipientCount);
  if (selectionMode === 'department' && department) return `${people} in ${department.name}`;
  if (selectionMode === 'role' && role) return `${people} with the role ${roleWords[role]}`;
  return people;
}

/** `Ada Wood, Ben Shore, and 12 others`. */
export function namesText(names: string[], total: number): string {
  const others = total - names.length;
  const parts = others > 0 ? [...names, counted(others, 'other')] : names;
  return new Intl.ListFormat('en-US').format(parts);
}
