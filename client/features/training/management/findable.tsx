import { BookPlus } from 'lucide-react';
import type { FindableDeclaration } from '../../../components/findable.ts';
import { lazyPart } from '../../../lib/code-loading.ts';

const CourseDialog = lazyPart(async () => (await import('./components/course-dialog.tsx')).CourseDialog);

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'add-course',
      label: 'Add Course',
      words: 'new create training',
      icon: BookPlus,
      page: '/admin',
      order: 80,
      does: { over: (onClose) => <CourseDialog onClose={onClose} /> },
    },
  ],
};
