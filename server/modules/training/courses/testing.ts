import { courseDepartments, courses } from '@portal/db/schema/courses.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName, png } from '../../../test/inputs.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';
import { makeDepartment } from '../../departments/testing.ts';

/** Inserts a published course for everybody, or for the departments. */
export async function makeCourse(
  { services }: TestPortal,
  columns: Columns<typeof courses> = {},
  departmentIds: string[] = [],
) {
  const values = {
    id: newId(),
    title: freshName('Course'),
    description: 'What a claim needs before it is closed.',
    category: 'claims-adjuster' as const,
    level: 'Beginner' as const,
    durationMinutes: 30,
    instructor: 'Coastal Claims',
    isPublished: true,
    forEverybody: departmentIds.length === 0,
    ...columns,
  };
  const row = only(await services.db.insert(courses).values(values).returning());
  for (const departmentId of departmentIds) {
    await services.db.insert(courseDepartments).values({ courseId: row.id, departmentId });
  }
  return row;
}

/** A course of a department without members. */
export const courseOfOthers = async ({ portal }: Pick<Cell, 'portal'>) =>
  makeCourse(portal, {}, [(await makeDepartment(portal)).id]);

export const courseFields = () => ({
  title: freshName('Course'),
  description: 'What a claim needs before it is closed.',
  duration: 90,
  category: 'claims-adjuster',
  level: 'Intermediate',
  departments: [] as string[],
  isPublished: true,
  instructor: 'Luis Ortega',
});

export const testing: ModuleTesting = {
  procedures: {
    'courses.export': {
      input: () => ({ status: 'draft', sort: 'title' }),
    },
    'courses.list': { input: () => ({}) },
    'courses.admin': { input: () => ({ sort: 'oldest' }) },
    'courses.get': {
      input: async ({ portal }) => ({ id: (await makeCourse(portal)).id }),
      adminsMay: true,
      foreign: { id: async (cell) => ({ id: (await courseOfOthers(cell)).id }) },
    },
    'courses.create': {
      audits: ['course.created'],
      announces: { courses_changed: ['all'] },
      open: { administered: ['departments[]'] },
      input: courseFields,
    },
    'courses.update': {
      audits: ['course.updated'],
      announces: { courses_changed: ['all'] },
      open: { administered: ['id', 'departments[]'] },
      input: async ({ portal }) => ({ id: (await makeCourse(portal)).id, ...courseFields() }),
    },
    'courses.delete': {
      audits: ['course.deleted'],
      announces: { courses_changed: ['all'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await makeCourse(portal)).id }),
    },
  },
  routes: {
    'POST /api/upload/course-image': {
      upload: { audits: ['file.uploaded'], announces: {}, field: 'courseImage', file: png },
    },
  },
  // Part 2, section 7
  documented: [
    ['GET', '/courses'],
    ['GET', '/courses/{}'],
    ['GET', '/courses/admin'],
    ['POST', '/courses'],
    ['PUT', '/courses/{}'],
    ['DELETE', '/courses/{}'],
    ['POST', '/upload/course-image'],
  ],
  beyond: [['GET', '/courses.csv']],
};
