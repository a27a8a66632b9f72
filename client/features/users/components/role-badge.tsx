import { Badge } from '../../../ui/badge.tsx';

/** `Admin` or `Staff`. */
export function RoleBadge({ role }: { role: 'admin' | 'staff' }) {
  return role === 'admin' ? <Badge tone="accent">Admin</Badge> : <Badge>Staff</Badge>;
}
