import { LayoutDashboard, Map as MapIcon, ShieldCheck, Users } from 'lucide-react';
import type { NavEntry } from '../../components/nav-entry.ts';
import type { StoredUser } from '../../lib/session.ts';

const staffEntries: NavEntry[] = [
  { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { path: '/directory', label: 'Directory', icon: Users },
];
const adminEntries: NavEntry[] = [
  { path: '/talent', label: 'Talent', icon: MapIcon },
  { path: '/admin', label: 'Admin', icon: ShieldCheck },
];

/** The sidebar of a person: pages that exist and that the role may open, in the order of the specification. */
export const navEntries = ({ role }: Pick<StoredUser, 'role'>): NavEntry[] =>
  role === 'admin' ? [...staffEntries, ...adminEntries] : staffEntries;
