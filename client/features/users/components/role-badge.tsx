import type { Role } from '@portal/server/core/contract/access.ts';
import { Badge } from '../../../ui/badge.tsx';

/** `Admin` or `Staff`. */
export function RoleBadge({ role }: { role: Role }) {
  if (role === 'auditor') return <Badge tone="info">Auditor</Badge>;
  return role === 'admin' ? <Badge tone="accent">Admin</Badge> : <Badge>Staff</Badge>;
}
