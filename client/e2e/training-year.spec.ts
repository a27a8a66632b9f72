import { expect, type Page } from '@playwright/test';
import { type OwnPortal, openOwnPortal } from './own-portal.ts';
import { callApi, DANA, expectGoodEverywhere, makeColleague, visitAs } from './support.ts';
import { test } from './test.ts';
import { makeCourse, player } from './training-support.ts';

/** A Monday. */
const BEGINNING = '2031-01-06T09:00-05:00';

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal('training', BEGINNING);
});
test.afterAll(() => portal?.remove());

const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? '';

test('a year of training: assigned, reminded, watched, quizzed, certified, expired, asked again', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const open = async () => {
    const context = await browser.newContext({ baseURL: portal.address });
    await context.clock.setFixedTime(BEGINNING);
    return context.newPage();
  };
  const [page, theirs] = [await open(), await open()];
  const course = await makeCourse(page.request, 'Ladder Year', ['Three Points of Contact']);
  const learner = await makeColleague(page.request, 'Sela');
  const as = (token: string, method: string, path: string, body?: unknown) =>
    callApi<{ course: { videos: Array<{ id: string }> } }>(page.request, method, path, body, token);
  await as(course.token, 'PUT', `/courses/${course.id}`, { validMonths: 12, requiresWatching: true });
  await as(course.token, 'PUT', `/courses/${course.id}/quiz`, {
    passPercent: 100,
    questionsAsked: 1,
    triesAllowed: null,
    isShuffled: false,
    questions: [
      {
        text: 'How many points hold you?',
        explanation: '',
        options: [
          { text: 'Three', isRight: true },
          { text: 'One', isRight: false },
        ],
      },
    ],
  });
  await visitAs(theirs, learner.email, '/training');
  const waiting = theirs.getByRole('region', { name: 'Assigned to you' });

  await test.step('assigned, and reminded', async () => {
    await as(course.token, 'POST', '/training/assignments', {
      courseId: course.id,
      people: [learner.id],
      dueOn: '2031-01-10',
    });
    await expect(waiting).toContainText('Due Jan 10, 2031');
    await portal.runJob('training.remind');
    await theirs.goto('/notifications');
    await expect(theirs.getByText(course.title).first()).toBeVisible();
  });

  await test.step('watched, once the time has passed', async () => {
    await theirs.goto(`/courses/${course.id}`);
    const opened = theirs.waitForResponse(/enrollments\.watch/);
    await expect(player(theirs)).toHaveJSProperty('readyState', 4);
    await opened;
    await portal.moveTo('2031-01-06T09:01-05:00');
    await player(theirs).evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    await expect(theirs.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  });

  await test.step('quizzed and certified, for a year', async () => {
    await theirs.getByRole('button', { name: 'Start Quiz' }).click();
    const quiz = theirs.getByRole('region', { name: 'Quiz', exact: true });
    await quiz.getByText('Three', { exact: true }).click();
    await quiz.getByRole('button', { name: 'Submit Answers' }).click();
    await expect(theirs.getByText('Course Completed!')).toBeVisible();
    await theirs.getByRole('link', { name: 'View Certificate' }).click();
    await expect(theirs.getByRole('article', { name: 'Certificate' })).toContainText(
      'Valid through Jan 6, 2032',
    );
  });

  await test.step('asked again 30 days before its end, with a due date on its last day', async () => {
    await as(await tokenOf(theirs), 'POST', '/auth/logout');
    await portal.moveTo('2031-12-08T09:00-05:00');
    await theirs.context().clock.setFixedTime('2031-12-08T09:00-05:00');
    await portal.runJob('training.remind');
    await theirs.goto('/login');
    await theirs.getByLabel('Email').fill(learner.email);
    await theirs.getByLabel(/^Password/).fill('Harbor-Light-26');
    await theirs.getByRole('button', { name: 'Sign in' }).click();
    await expect(theirs).toHaveURL(/\/dashboard/);
    await theirs.goto('/training');
    await expect(waiting).toContainText('Due Jan 6, 2032');
    await theirs.goto(`/courses/${course.id}`);
    await expect(theirs.getByText('Course Completed!')).toHaveCount(0);
    await expect(theirs.getByText('Watched 0:00 of 0:03')).toBeVisible();
  });

  await test.step('expired: it is overdue, and its certificate is kept', async () => {
    await portal.moveTo('2032-01-07T09:00-05:00');
    await theirs.context().clock.setFixedTime('2032-01-07T09:00-05:00');
    await visitAs(page, DANA, '/admin?tab=training-progress');
    await page.context().clock.setFixedTime('2032-01-07T09:00-05:00');
    const line = page.getByRole('row').filter({ hasText: learner.name });
    await expect(line).toContainText('Overdue');
    await expect(line).toContainText('Jan 6, 2032');
    await expectGoodEverywhere(page);
  });
});
