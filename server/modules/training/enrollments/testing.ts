import { ADMINS, APPROVED, type Cell, type ModuleTesting } from '../../../test/module-testing.ts';
import { courseOfOthers, makeCourse } from '../courses/testing.ts';
import { makeVideo } from '../videos/testing.ts';

const videoOf = async ({ portal }: Cell, courseId: string) => ({
  id: (await makeVideo(portal, { courseId })).id,
});

export const testing: ModuleTesting = {
  procedures: {
    'enrollments.enroll': {
      allowed: APPROVED,
      input: async ({ portal }) => ({ id: (await makeCourse(portal)).id }),
      foreign: async (cell) => ({ id: (await courseOfOthers(cell)).id }),
    },
    'enrollments.watch': {
      allowed: APPROVED,
      input: async (cell) => ({
        ...(await videoOf(cell, (await makeCourse(cell.portal)).id)),
        ...{ watchDuration: 0, isCompleted: false, ranges: [[0, 4.5]], position: 4.5 },
      }),
      foreign: async (cell) => videoOf(cell, (await courseOfOthers(cell)).id),
    },
    'enrollments.stats': { allowed: APPROVED },
    'enrollments.analytics': { allowed: ADMINS },
  },
  // Part 2, section 7
  documented: [
    ['POST', '/courses/{}/enroll'],
    ['POST', '/videos/{}/watch'],
    ['GET', '/training/stats'],
    ['GET', '/training/admin/analytics'],
  ],
};
