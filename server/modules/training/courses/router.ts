import { byId, done } from '../../../core/contract/schema.ts';
import { csvExport, filtersOf } from '../../../trpc/csv-export.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { createCourse, deleteCourse, updateCourse } from './commands.ts';
import { COURSES_PAGE } from './constants.ts';
import { courseFileColumns, presentAdminCourse, presentCourse, presentOpenCourse } from './presenter.ts';
import { listAdminCourses, listCourses, readCourse } from './queries.ts';
import {
  adminCoursesAnswer,
  adminCoursesInput,
  courseAnswer,
  courseInput,
  listCoursesAnswer,
  listCoursesInput,
  openCourseAnswer,
  updateCourseInput,
} from './schema.ts';

const procedureFor = proceduresOf('training');

export const coursesRouter = router({
  list: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/courses', summary: 'Courses that the caller may take' } })
    .input(listCoursesInput)
    .output(listCoursesAnswer)
    .query(async ({ ctx, input }) => {
      const { courses, next } = await listCourses(ctx, input);
      return { courses: courses.map((course) => presentCourse(ctx, course)), next };
    }),

  admin: procedureFor('courses.read')
    .meta({ rest: { method: 'GET', path: '/courses/admin', summary: 'All courses, drafts too' } })
    .input(adminCoursesInput)
    .output(adminCoursesAnswer)
    .query(async ({ ctx, input }) => {
      const { courses, next } = await listAdminCourses(ctx, input);
      return { courses: courses.map((course) => presentAdminCourse(ctx, course)), next };
    }),

  export: csvExport({
    ability: 'courses.read',
    path: '/courses.csv',
    summary: 'All courses, and how far people came, as a file',
    name: 'courses',
    filters: filtersOf(adminCoursesInput),
    limit: COURSES_PAGE.max,
    columns: courseFileColumns,
    page: async (ctx, asked) => {
      const { courses, next } = await listAdminCourses(ctx, asked);
      return { rows: courses.map((course) => presentAdminCourse(ctx, course)), next };
    },
  }),

  get: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/courses/{id}', summary: "A course with its videos and one's progress" },
    })
    .input(byId)
    .output(openCourseAnswer)
    .query(async ({ ctx, input }) => presentOpenCourse(ctx, await readCourse(ctx, input.id))),

  create: procedureFor('courses.manage')
    .meta({ rest: { method: 'POST', path: '/courses', summary: 'Add a course', status: 201 } })
    .input(courseInput)
    .output(courseAnswer)
    .mutation(async ({ ctx, input }) => ({
      course: presentAdminCourse(ctx, await createCourse(ctx, input)),
    })),

  update: procedureFor('courses.manage')
    .meta({
      rest: { method: 'PUT', path: '/courses/{id}', summary: 'Change, publish or unpublish a course' },
    })
    .input(updateCourseInput)
    .output(courseAnswer)
    .mutation(async ({ ctx, input }) => ({
      course: presentAdminCourse(ctx, await updateCourse(ctx, input)),
    })),

  delete: procedureFor('courses.manage')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/courses/{id}',
        summary: 'Delete a course with its videos and progress',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteCourse(ctx, input.id)),
});
