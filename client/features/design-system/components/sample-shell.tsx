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
import type { Navigation } from '../../../components/shell/nav-entry.ts';
import type { ShellUser } from '../../../components/shell/shell-user.ts';

export const company = 'Coastal Claims';

export const user: ShellUser = {
  firstName: 'Maya',
  lastName: 'Reyes',
  email: 'maya.reyes@coastalclaims.example',
  position: 'Senior Adjuster',
};

const entries = {
  Work: [
    { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
    { path: '/calendar', label: 'Calendar', icon: CalendarDays },
    {
      path: '/messenger',
      label: 'Messenger',
      icon: MessageCircle,
      useBadge: () => ({ value: 3, label: 'unread' }),
    },
  ],
  Company: [
    { path: '/directory', label: 'Directory', icon: Users },
    { path: '/documents', label: 'Documents', icon: FolderOpen },
    { path: '/training', label: 'Coastal U', icon: GraduationCap },
    { path: '/app-vault', label: 'Applications', icon: LayoutGrid },
    { path: '/coastal-ai', label: 'Coastal AI', icon: Sparkles },
  ],
  Manage: [
    { path: '/talent', label: 'Talent', icon: MapIcon },
    { path: '/admin', label: 'Admin', icon: ShieldCheck },
    { path: '/dev/design-system', label: 'Design', icon: Palette },
  ],
};

export const navigation: Navigation = {
  label: 'Main',
  groups: Object.entries(entries).map(([title, each]) => ({ title, entries: each })),
  activePath: '/dev/design-system',
};
