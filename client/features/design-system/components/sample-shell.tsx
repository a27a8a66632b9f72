import {
  CalendarDays,
  FolderOpen,
  GraduationCap,
  LayoutDashboard,
  LayoutGrid,
  Map as MapIcon,
  MessageCircle,
  Palette,
  ShieldCheck,
  Sparkles,
  Users,
} from 'lucide-react';
import type { NavEntry } from '../../../components/shell/nav-entry.ts';
import type { ShellUser } from '../../../components/shell/shell-user.ts';

export const company = 'Coastal Claims';

export const user: ShellUser = {
  firstName: 'Maya',
  lastName: 'Reyes',
  email: 'maya.reyes@coastalclaims.example',
  position: 'Senior Adjuster',
};

export const entries: NavEntry[] = [
  { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { path: '/app-vault', label: 'Applications', icon: LayoutGrid },
  { path: '/messenger', label: 'Messenger', icon: MessageCircle, badge: { value: 3, label: 'unread' } },
  { path: '/calendar', label: 'Calendar', icon: CalendarDays },
  { path: '/training', label: 'Coastal U', icon: GraduationCap },
  { path: '/directory', label: 'Directory', icon: Users },
  { path: '/documents', label: 'Documents', icon: FolderOpen },
  { path: '/coastal-ai', label: 'Coastal AI', icon: Sparkles },
  { path: '/talent', label: 'Talent', icon: MapIcon },
  { path: '/admin', label: 'Admin', icon: ShieldCheck },
  { path: '/dev/design-system', label: 'Design', icon: Palette },
];
