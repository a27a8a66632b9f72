import { LogOut, Moon, Sun } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { leave } from '../../lib/session/leave.ts';
import { toggleTheme, useTheme } from '../../lib/session/theme.ts';

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'dark-mode',
      label: 'Dark Mode',
      words: 'theme night appearance colors',
      icon: Moon,
      page: '/dashboard',
      order: 200,
      does: { useRun: () => (useTheme() === 'dark' ? undefined : toggleTheme) },
    },
    {
      name: 'light-mode',
      label: 'Light Mode',
      words: 'theme day appearance colors',
      icon: Sun,
      page: '/dashboard',
      order: 200,
      does: { useRun: () => (useTheme() === 'dark' ? toggleTheme : undefined) },
    },
    {
      name: 'sign-out',
      label: 'Sign Out',
      words: 'log out logout leave exit',
      icon: LogOut,
      page: '/dashboard',
      order: 210,
      does: { useRun: () => () => void leave() },
    },
  ],
};
