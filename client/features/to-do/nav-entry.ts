import { ListTodo } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';
import { useToDoCount } from './queries.ts';

export const navEntry: NavDeclaration = {
  path: '/to-do',
  also: ['/acknowledgements', '/action-items'],
  label: 'To Do',
  icon: ListTodo,
  group: 'Work',
  order: 20,
  useBadge: () => ({ value: useToDoCount(), label: 'to do' }),
};
