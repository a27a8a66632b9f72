import { courseQuizzes, type QuizQuestion } from '@portal/db/schema/course-quizzes.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';
import { courseOfOthers, makeCourse } from '../courses/testing.ts';
import { makeVideo } from '../videos/testing.ts';
import type { QuizTry } from './schema.ts';

export const LADDER: QuizQuestion = {
  text: 'How far does a ladder stand out for four feet of height?',
  explanation: 'One foot out for every four feet up.',
  options: [
    { text: 'One foot', isRight: true },
    { text: 'Two feet', isRight: false },
  ],
};

/** Inserts a quiz of one question into a course. */
export const makeQuiz = async (
  { services }: TestPortal,
  columns: Columns<typeof courseQuizzes> & { courseId: string },
) =>
  only(
    await services.db
      .insert(courseQuizzes)
      .values({
        passPercent: 80,
        questionsAsked: 1,
        triesAllowed: 2,
        isShuffled: false,
        questions: [LADDER],
        ...columns,
      })
      .returning(),
  );

/** Inserts a course with a quiz, after its only video was marked as complete by the person. */
export async function courseWithQuiz(
  portal: TestPortal,
  me: TestAccount | undefined,
  columns: Columns<typeof courseQuizzes> = {},
): Promise<string> {
  const { id: courseId } = await makeCourse(portal);
  const video = await makeVideo(portal, { courseId });
  await makeQuiz(portal, { courseId, ...columns });
  const body = { isCompleted: true };
  if (me) await portal.request({ method: 'POST', path: `/videos/${video.id}/watch`, as: me, body });
  return courseId;
}

const openTry = async (portal: TestPortal, me: TestAccount): Promise<string> => {
  const path = `/courses/${await courseWithQuiz(portal, me)}/quiz-tries`;
  return (await portal.request<{ try: QuizTry }>({ method: 'POST', path, as: me, body: {} })).body.try.id;
};

const tryOfOthers = async ({ portal }: Pick<Cell, 'portal'>) => ({
  id: await openTry(portal, await portal.account('staff')),
  answers: [[0]],
});

export const testing: ModuleTesting = {
  procedures: {
    'quizzes.get': {
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: await courseWithQuiz(portal, undefined) }),
    },
    'quizzes.save': {
      audits: ['course.quiz_saved'],
      announces: { courses_changed: ['all'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({
        id: (await makeCourse(portal)).id,
        passPercent: 80,
        questionsAsked: 1,
        triesAllowed: 3,
        isShuffled: true,
        questions: [LADDER],
      }),
    },
    'quizzes.remove': {
      audits: ['course.quiz_removed'],
      announces: { courses_changed: ['all'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: await courseWithQuiz(portal, undefined) }),
    },
    'quizzes.start': {
      audits: ['course.quiz_started'],
      announces: {},
      input: async ({ portal, me }) => ({ id: await courseWithQuiz(portal, me) }),
      adminsMay: true,
      foreign: { id: async (cell) => ({ id: (await courseOfOthers(cell)).id }) },
    },
    'quizzes.submit': {
      audits: ['course.quiz_passed', 'certificate.issued'],
      announces: { training_progress: ['me'], training_analytics: ['admins'] },
      examples: {
        'and fails it': {
          input: async (cell) => ({
            ...(cell.me ? { id: await openTry(cell.portal, cell.me) } : await tryOfOthers(cell)),
            answers: [[1]],
          }),
          audits: ['course.quiz_failed'],
          announces: { training_progress: ['me'] },
        },
      },
      input: async (cell) =>
        cell.me ? { id: await openTry(cell.portal, cell.me), answers: [[0]] } : tryOfOthers(cell),
      foreign: { id: tryOfOthers },
    },
  },
  beyond: [
    ['GET', '/courses/{}/quiz'],
    ['PUT', '/courses/{}/quiz'],
    ['DELETE', '/courses/{}/quiz'],
    ['POST', '/courses/{}/quiz-tries'],
    ['POST', '/quiz-tries/{}'],
  ],
};
