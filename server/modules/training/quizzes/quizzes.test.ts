import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeCourse } from '../courses/testing.ts';
import { sentences as learning } from '../enrollments/constants.ts';
import { makeVideo } from '../videos/testing.ts';
import { sentences } from './constants.ts';
import type { QuizTry, SubmittedTry } from './schema.ts';
import { courseWithQuiz, LADDER, makeQuiz } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let ada: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);
beforeEach(async () => {
  ada = await portal.account('staff');
});

const start = (course: string) =>
  portal.request<{ try: QuizTry }>({
    method: 'POST',
    path: `/courses/${course}/quiz-tries`,
    as: ada,
    body: {},
  });
const submit = (id: string, answers: number[][]) =>
  portal.request<SubmittedTry>({ method: 'POST', path: `/quiz-tries/${id}`, as: ada, body: { answers } });
const take = async (course: string, answers: number[][]) =>
  submit((await start(course)).body.try.id, answers);
const save = (course: string, body: unknown) =>
  portal.request<{ fields?: Record<string, string> }>({
    method: 'PUT',
    path: `/courses/${course}/quiz`,
    as: admin,
    body,
  });
const quiz = { passPercent: 80, questionsAsked: 1, triesAllowed: '', isShuffled: true, questions: [LADDER] };

test('a quiz needs questions with right answers, and as many as it asks', async () => {
  const { id } = await makeCourse(portal);
  const wrong = { ...LADDER, options: LADDER.options.map((option) => ({ ...option, isRight: false })) };
  expect((await save(id, { ...quiz, questions: [wrong] })).body.fields).toEqual({
    'questions.0.options': sentences.noRightAnswer,
  });
  expect((await save(id, { ...quiz, questionsAsked: 3 })).body.fields).toEqual({
    questionsAsked: 'The quiz asks 3 questions but has only 1. Add questions, or ask fewer.',
  });
  expect((await save(id, { ...quiz, questions: [] })).body.fields).toEqual({
    questions: sentences.noQuestions,
  });
  const first = { text: 'One foot', isRight: true };
  const refused = async (options: object[], text = LADDER.text) =>
    (await save(id, { ...quiz, questions: [{ ...LADDER, text, options }] })).body.fields;
  expect(await refused([first])).toEqual({ 'questions.0.options': sentences.oneAnswer });
  expect(await refused([first, { text: ' ONE FOOT', isRight: false }])).toEqual({
    'questions.0.options': sentences.sameAnswers,
  });
  expect(await refused([first, { text: '', isRight: false }], ' ')).toEqual({
    'questions.0.text': sentences.questionRequired,
    'questions.0.options.1.text': sentences.answerRequired,
  });
  for (const wrongNumber of ['0', 2.5, 'many'])
    expect(
      (
        await save(id, {
          ...quiz,
          passPercent: wrongNumber,
          questionsAsked: wrongNumber,
          triesAllowed: wrongNumber,
        })
      ).body.fields,
    ).toEqual({
      passPercent: sentences.passPercent,
      questionsAsked: sentences.questionsAsked,
      triesAllowed: sentences.tries,
    });
  expect((await save(id, quiz)).status).toBe(200);
  expect(await save(id, { ...quiz, unchangedSince: '2020-01-01T00:00:00Z' })).toMatchObject({
    status: 409,
    body: { error: sentences.changedSinceSeen },
  });
});

test('the certificate waits for the quiz, whose right answers are told when it is passed', async () => {
  const { id: courseId } = await makeCourse(portal, { attestation: 'I read it.' });
  const video = await makeVideo(portal, { courseId });
  await makeQuiz(portal, { courseId });
  expect(await start(courseId)).toMatchObject({ status: 422, body: { error: sentences.videosFirst } });
  const mark = { isCompleted: true };
  const { body: marked } = await portal.request<SubmittedTry>({
    method: 'POST',
    path: `/videos/${video.id}/watch`,
    as: ada,
    body: mark,
  });
  expect(marked.progress).toMatchObject({ status: 'in-progress', quizDue: true, attestationDue: false });
  const attest = () =>
    portal.request<SubmittedTry>({
      method: 'POST',
      path: `/courses/${courseId}/attest`,
      as: ada,
      body: { attestation: 'I read it.' },
    });
  expect(await attest()).toMatchObject({ status: 422, body: { error: learning.quizFirst } });

  const opened = await start(courseId);
  expect(JSON.stringify(opened.body)).not.toMatch(/isRight|One foot out/);
  // Opening it again goes on with the same try.
  expect((await start(courseId)).body.try.id).toBe(opened.body.try.id);
  const failed = await submit(opened.body.try.id, [[1]]);
  expect(failed.body.result).toMatchObject({ percent: 0, isPassed: false, triesLeft: 1 });
  expect(failed.body.result.questions).toEqual([
    { text: LADDER.text, isRight: false, chosen: ['Two feet'], right: null, explanation: '' },
  ]);
  const passed = await take(courseId, [[0]]);
  expect(passed.body.result.questions).toEqual([
    {
      text: LADDER.text,
      isRight: true,
      chosen: ['One foot'],
      right: ['One foot'],
      explanation: LADDER.explanation,
    },
  ]);
  expect(passed.body.progress).toMatchObject({
    quizDue: false,
    attestationDue: true,
    certificateNumber: null,
  });
  expect(await start(courseId)).toMatchObject({ status: 422, body: { error: sentences.nothingToPass } });
  expect((await attest()).body.progress.certificateNumber).not.toBeNull();
});

test('tries are used up, and a submitted one stays as it is', async () => {
  const course = await courseWithQuiz(portal, ada);
  const first = (await start(course)).body.try.id;
  expect(await submit(first, [[0], [0]])).toMatchObject({
    status: 400,
    body: { error: sentences.otherAnswers },
  });
  expect(await submit(first, [[2]])).toMatchObject({ status: 400 });
  expect((await submit(first, [[0, 1]])).body.result).toMatchObject({ isPassed: false });
  expect(await submit(first, [[0]])).toMatchObject({
    status: 409,
    body: { error: sentences.alreadySubmitted },
  });
  expect((await take(course, [[]])).body.result).toMatchObject({
    isPassed: false,
    triesLeft: 0,
    questions: [{ right: ['One foot'] }],
  });
  expect(await start(course)).toMatchObject({
    status: 422,
    body: { error: 'You have used all 2 tries. Ask an administrator to allow another one.' },
  });
});

test('a try asks so many of the pool, and removing the quiz completes the course', async () => {
  const pool = Array.from({ length: 9 }, (_, at) => ({ ...LADDER, text: `Question ${at}` }));
  const course = await courseWithQuiz(portal, ada, { questions: pool, questionsAsked: 4, isShuffled: true });
  const { questions } = (await start(course)).body.try;
  expect(new Set(questions.map(({ text }) => text)).size).toBe(4);
  await portal.request({ method: 'DELETE', path: `/courses/${course}/quiz`, as: admin });
  const opened = await portal.request<SubmittedTry>({ path: `/courses/${course}`, as: ada });
  expect(opened.body.progress).toMatchObject({ status: 'completed', quizDue: false });
});

test('questions and answers are mixed where the quiz says so, and stand in their order otherwise', async () => {
  // So many that no order comes back by chance.
  const pool = Array.from({ length: 20 }, (_, at) => ({
    text: `Question ${at}`,
    explanation: '',
    options: ['A', 'B', 'C', 'D'].map((text) => ({ text, isRight: text === 'A' })),
  }));
  const asked = async (isShuffled: boolean) => {
    const course = await courseWithQuiz(portal, ada, { questions: pool, questionsAsked: 20, isShuffled });
    const { questions } = (await start(course)).body.try;
    return {
      questions: questions.map(({ text }) => text),
      options: questions.map(({ options }) => options.join('')),
    };
  };
  const inOrder = { questions: pool.map(({ text }) => text), options: pool.map(() => 'ABCD') };
  expect(await asked(false)).toEqual(inOrder);
  const mixed = await asked(true);
  expect(mixed.questions).not.toEqual(inOrder.questions);
  expect(mixed.options).not.toEqual(inOrder.options);
  expect(mixed.questions.toSorted()).toEqual(inOrder.questions.toSorted());
});
