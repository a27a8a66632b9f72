import { BookPlus } from 'lucide-react';
import type { FindableDeclaration } from '../../../components/shell/findable.ts';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';

const CourseDialog = lazyOverlay(async () => (await import('./components/course-dialog.tsx')).CourseDialog, {
  ahead: false,
});

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'add-course',
      needs: 'courses.manage',
      label: 'Add Course',
      words: 'new create training',
      icon: BookPlus,
      page: '/admin',
      order: 80,
      does: { over: (onClose) => <CourseDialog onClose={onClose} /> },
    },
  ],
};
