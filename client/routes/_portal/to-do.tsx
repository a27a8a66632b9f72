import { createFileRoute } from '@tanstack/react-router';
import { preloadToDo } from '../../features/to-do/queries.ts';
import { ToDoPage } from '../../features/to-do/to-do-page.tsx';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/to-do')({
  staticData: { title: 'To Do', access: 'portal.read' },
  loader: () => firstRead(preloadToDo),
  component: ToDoPage,
});
