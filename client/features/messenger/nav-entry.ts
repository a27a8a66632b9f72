import { MessageSquare } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';
import { useUnreadMessages } from './hooks/use-unread-messages.ts';

export const navEntry: NavDeclaration = {
  path: '/messenger',
  label: 'Messenger',
  icon: MessageSquare,
  feature: 'messenger',
  group: 'Work',
  order: 50,
  useBadge: () => ({ value: useUnreadMessages(), label: 'unread' }),
};
