import { courseAssignments, courseLearners } from '@portal/db/schema/course-learners.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';
import { makeCourse } from '../courses/testing.ts';

/** Inserts a person's place in a course, assigned unless said otherwise. */
export async function makeLearner(
  { services }: TestPortal,
  columns: Columns<typeof courseLearners> & { userId: string; courseId: string },
) {
  const values = { id: newId(), assignedAt: '2026-03-09T15:00:00.000Z', ...columns };
  return only(await services.db.insert(courseLearners).values(values).returning());
}

const assigned = async ({ portal }: Cell) => ({
  id: (
    await makeLearner(portal, {
      userId: (await portal.account('staff')).userId,
      courseId: (await makeCourse(portal)).id,
    })
  ).id,
});

const assigning = async ({ portal }: Cell) => ({
  courseId: (await makeCourse(portal)).id,
  people: [(await portal.account('staff')).userId],
  dueOn: '2199-01-31',
});

export const testing: ModuleTesting = {
  procedures: {
    'assignments.learners': {
      input: async ({ portal }) => ({
        state: 'overdue',
        search: 'Ada',
        course: newId(),
        department: newId(),
        person: (await portal.account('staff')).userId,
      }),
      open: { administered: ['course', 'person', 'department'] },
    },
    'assignments.export': {
      input: () => ({ state: 'completed', course: newId(), department: newId(), person: newId() }),
      open: { administered: ['course', 'person', 'department'] },
    },
    'assignments.my': { input: () => ({ show: 'waiting' }) },
    'assignments.assign': {
      audits: ['course.assigned'],
      announces: { training_assigned: ['other'], notification: ['other'], training_analytics: ['admins'] },
      open: { administered: ['courseId', 'people[]', 'department'] },
      input: assigning,
    },
    'assignments.standing': {
      input: async ({ portal }) => ({ id: (await makeCourse(portal)).id }),
      open: { administered: ['id'] },
    },
    'assignments.stop': {
      audits: ['course.assignment_stopped'],
      announces: { training_analytics: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => {
        const id = newId();
        const courseId = (await makeCourse(portal)).id;
        await portal.services.db
          .insert(courseAssignments)
          .values({ id, courseId, audience: 'everyone', dueDays: 30 });
        return { id };
      },
    },
    'assignments.withdraw': {
      audits: ['course.assignment_withdrawn'],
      announces: { training_assigned: ['other'], training_analytics: ['admins'] },
      open: { administered: ['id'] },
      input: assigned,
    },
  },
  beyond: [
    ['GET', '/training/learners'],
    ['GET', '/training/learners.csv'],
    ['GET', '/training/my'],
    ['POST', '/training/assignments'],
    ['GET', '/courses/{}/assignments'],
    ['DELETE', '/training/assignments/{}'],
    ['DELETE', '/training/learners/{}'],
  ],
};
