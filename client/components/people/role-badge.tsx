import { kindOf, type Standing } from '@portal/server/core/contract/access.ts';
import { Badge } from '../../ui/badge.tsx';

/** `Admin`, `Staff`, or a duty. */
export function RoleBadge({ of }: { of: Pick<Standing, 'role' | 'duties'> }) {
  const kind = kindOf(of);
  if (kind === 'auditor') return <Badge tone="info">Auditor</Badge>;
  return kind === 'admin' ? <Badge tone="accent">Admin</Badge> : <Badge>Staff</Badge>;
}
