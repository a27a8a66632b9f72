import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { courseOfOthers, makeCourse } from '../courses/testing.ts';
import { makeVideo } from '../videos/testing.ts';

const videoOf = async ({ portal }: Cell, courseId: string) => ({
  id: (await makeVideo(portal, { courseId })).id,
});

/** A course whose videos the caller has completed. */
async function courseToConfirm({ portal, me }: Cell): Promise<string> {
  const { id: courseId } = await makeCourse(portal, { attestation: 'I read it.' });
  const video = await makeVideo(portal, { courseId });
  if (!me) return courseId;
  const body = { isCompleted: true };
  await portal.request({ method: 'POST', path: `/videos/${video.id}/watch`, as: me, body });
  return courseId;
}

export const testing: ModuleTesting = {
  procedures: {
    'enrollments.enroll': {
      audits: ['course.started'],
      announces: { training_progress: ['me'], training_analytics: ['admins'] },
      input: async ({ portal }) => ({ id: (await makeCourse(portal)).id }),
      adminsMay: true,
      foreign: { id: async (cell) => ({ id: (await courseOfOthers(cell)).id }) },
    },
    'enrollments.watch': {
      examples: {
        'and has the last video of a course marked': {
          input: async (cell) => ({
            ...(await videoOf(cell, (await makeCourse(cell.portal)).id)),
            isCompleted: true,
          }),
          audits: ['course.started', 'video.completed', 'certificate.issued'],
          announces: {
            training_progress: ['me', 'me'],
            training_analytics: ['admins', 'admins'],
          },
        },
      },
      audits: ['course.started'],
      announces: { training_progress: ['me'], training_analytics: ['admins'] },
      input: async (cell) => ({
        ...(await videoOf(cell, (await makeCourse(cell.portal)).id)),
        watchDuration: 0,
        isCompleted: false,
        ranges: [[0, 4.5]],
        position: 4.5,
      }),
      adminsMay: true,
      foreign: { id: async (cell) => videoOf(cell, (await courseOfOthers(cell)).id) },
    },
    'enrollments.attest': {
      audits: ['course.attested', 'certificate.issued'],
      announces: { training_progress: ['me'], training_analytics: ['admins'] },
      input: async (cell) => ({ id: await courseToConfirm(cell), attestation: 'I read it.' }),
      adminsMay: true,
      foreign: { id: async (cell) => ({ id: (await courseOfOthers(cell)).id }) },
    },
    'enrollments.stats': {},
    'enrollments.analytics': {},
  },
  // Part 2, section 7
  documented: [
    ['POST', '/courses/{}/enroll'],
    ['POST', '/videos/{}/watch'],
    ['GET', '/training/stats'],
    ['GET', '/training/admin/analytics'],
  ],
  beyond: [['POST', '/courses/{}/attest']],
};
