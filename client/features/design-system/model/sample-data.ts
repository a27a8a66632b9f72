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
import type { NavEntry } from '../../../components/nav-entry.ts';
import type { ShellUser } from '../../../components/user-menu.tsx';

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

export interface SampleLicense {
  id: string;
  holder: string;
  state: string;
  number: string;
  amount: number;
  expires: string;
  status: 'approved' | 'pending' | 'expired';
}

export const licenses: SampleLicense[] = [
  {
    id: '1',
    holder: 'Dana Whitfield',
    state: 'Florida',
    number: 'W-204518',
    amount: 50_000,
    expires: '2027-03-31',
    status: 'approved',
  },
  {
    id: '2',
    holder: 'Luis Ortega',
    state: 'Texas',
    number: '2271840',
    amount: 25_000,
    expires: '2026-12-05',
    status: 'pending',
  },
  {
    id: '3',
    holder: 'Priya Nair',
    state: 'Louisiana',
    number: 'LA-88120',
    amount: 10_000,
    expires: '2026-06-30',
    status: 'expired',
  },
];

export const departments = [
  'Field Operations',
  'Catastrophe Response',
  'Desk Adjusting',
  'Human Resources',
  'Finance',
  'Information Technology',
].map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));
