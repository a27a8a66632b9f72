import { expect, type Page } from '@playwright/test';
import { expectGoodEverywhere, makeColleague, openAs, openStranger, visitAs } from './support.ts';
import { test } from './test.ts';
import { card, dialog, makeCourse, player, reported, VIDEO_SECONDS, videos } from './training-support.ts';

const courseProgress = (page: Page) =>
  page.getByRole('complementary', { name: 'Course' }).getByRole('progressbar', { name: 'Course progress' });

/** The pages that fill the window have the person's menu, as the frame has. */
async function expectSignOut(page: Page) {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a learner finds a course, watches, cannot skip, completes it, and shows the certificate to a visitor', async ({
  browser,
  request,
}) => {
  const course = await makeCourse(request, 'Ladder Safety', ['Before You Climb', 'On the Roof']);
  const learner = await makeColleague(request, 'Noor');
  const page = await openAs(browser, learner.email, '/dashboard');

  await test.step('found in the catalog', async () => {
    await page.getByRole('link', { name: 'Coastal U' }).click();
    await expect(page.getByRole('heading', { name: 'Available Courses' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search courses' });
    await search.fill('no such course anywhere');
    await expect(page.getByText('No courses found')).toBeVisible();
    await search.fill(course.title);
    await expect(page).toHaveURL(/q=Ladder/);
    await expect(card(page, course.title)).toContainText('1h 35m');
    await expect(card(page, course.title)).toContainText('2 videos');
    await expect(card(page, course.title)).toContainText('Not Started');
    await expect(card(page, course.title).getByRole('progressbar')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Level' }).click();
    await page.getByRole('option', { name: 'Advanced' }).click();
    await expect(page.getByText('No courses found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\/training$/);
    await expect(card(page, course.title)).toBeVisible();
    await expectGoodEverywhere(page);
  });

  await test.step('starting enrolls and opens the first video', async () => {
    await card(page, course.title).getByRole('button', { name: 'Start Course' }).click();
    await expect(page).toHaveURL(new RegExp(`/courses/${course.id}`));
    await expect(page.getByText('Video 1 of 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(videos(page)).toHaveCount(2);
    await expect(page.getByText('Only the parts you play count.')).toBeVisible();
    await expect(player(page)).toHaveJSProperty('readyState', 4);
    await expectGoodEverywhere(page);
  });

  await test.step('skipping to the end counts for nothing', async () => {
    const told = reported(page);
    await player(page).evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      video.currentTime = video.duration - 0.5;
      await video.play();
    });
    await expect(player(page)).toHaveJSProperty('ended', true);
    const { videosWatched } = await told;
    expect(videosWatched[0]?.isCompleted).toBe(false);
    expect(videosWatched[0]?.watchedSeconds).toBeLessThan(VIDEO_SECONDS / 2);
    await expect(page.getByText(/^Watched 0:01 of 0:03$/)).toBeVisible();
    await expect(videos(page).first()).not.toContainText('Completed');
  });

  await test.step('watching completes the video', async () => {
    await player(page).evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 0;
      await video.play();
    });
    await expect(videos(page).first()).toContainText('Completed');
    await expect(courseProgress(page)).toHaveAttribute('aria-valuenow', '50');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Video 2 of 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'On the Roof', level: 2 })).toBeVisible();
  });

  await test.step('reopening resumes at the last position', async () => {
    await expect(player(page)).toHaveJSProperty('readyState', 4);
    const told = reported(page);
    await player(page).evaluate(
      (video: HTMLVideoElement) =>
        new Promise<void>((resolve) => {
          video.muted = true;
          video.addEventListener('timeupdate', () => {
            if (video.currentTime < 0.8) return;
            video.pause();
            resolve();
          });
          void video.play();
        }),
    );
    await told;
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/training/);
    await expect(card(page, course.title)).toContainText('In Progress');
    await expect(card(page, course.title).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await card(page, course.title).getByRole('button', { name: 'Resume Course' }).click();
    await expect(page.getByText('Video 2 of 2', { exact: true })).toBeVisible();
    await expect
      .poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5);
  });

  await test.step('marking the rest as complete completes the course', async () => {
    await page.getByRole('button', { name: 'Mark as Complete' }).click();
    await expect(page.getByText('Course Completed!')).toBeVisible();
    await expect(page.getByText('Congratulations on completing this course.')).toBeVisible();
    await expect(courseProgress(page)).toHaveAttribute('aria-valuenow', '100');
    await expectGoodEverywhere(page);
    await expectSignOut(page);
  });

  await test.step('the certificate can be printed, and a visitor verifies it', async () => {
    await page.getByRole('link', { name: 'View Certificate' }).click();
    const paper = page.getByRole('article', { name: 'Certificate' });
    await expect(paper).toContainText(learner.name);
    await expect(paper).toContainText(course.title);
    await expect(page.getByRole('button', { name: 'Print Certificate' })).toBeVisible();
    await expectGoodEverywhere(page);
    await expectSignOut(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print Certificate' })).toBeHidden();
    await expect(paper).toBeVisible();
    await page.emulateMedia({ media: null });

    const stranger = await openStranger(browser, new URL(page.url()).pathname);
    await expect(stranger.getByText(/^Verified: /)).toBeVisible();
    await expect(stranger.getByRole('article', { name: 'Certificate' })).toContainText(learner.name);
    await expect(stranger.getByText(learner.email)).toHaveCount(0);
    await stranger.goto('/certificates/CC-0000-NONE');
    await expect(stranger.getByText('Certificate Not Found')).toBeVisible();
    await stranger.context().close();
  });

  await test.step('the catalog shows the completed course', async () => {
    await page.goto('/training');
    await expect(card(page, course.title)).toContainText('Completed');
    await expect(card(page, course.title).getByRole('button', { name: 'Review Course' })).toBeVisible();
    const stats = page.getByRole('region', { name: 'Your training' });
    await expect(stats.getByText('Completed Courses').locator('xpath=..')).toContainText('1');
    await expect(stats.getByText('Certificates Earned').locator('xpath=..')).toContainText('1');
    // Each figure links to the courses it counts.
    await stats.getByRole('link', { name: /Courses in Progress/ }).click();
    await expect(page.getByRole('combobox', { name: 'Progress' })).toContainText('In Progress');
    await expect(card(page, course.title)).toHaveCount(0);
    await expectGoodEverywhere(page);
    await stats.getByRole('link', { name: /Completed Courses/ }).click();
    await expect(page.getByRole('list', { name: 'Courses' }).locator('> li')).toHaveCount(1);
    await expect(card(page, course.title)).toContainText('Completed');
    await stats.getByRole('link', { name: /Certificates Earned/ }).click();
    await expect(dialog(page).getByRole('link', { name: /^View certificate for/ })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await stats.getByRole('link', { name: /Hours Completed/ }).click();
    await expect(dialog(page).getByRole('list', { name: 'Recent activity' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/training$/);
    await page.getByRole('button', { name: 'Recent Activity' }).click();
    const activity = dialog(page).getByRole('list', { name: 'Recent activity' }).getByRole('listitem');
    await expect(activity).toHaveCount(4);
    await expect(activity.filter({ hasText: 'Completed the course' })).toContainText(course.title);
    await expect(activity.last()).toContainText('Started the course');
    await expectGoodEverywhere(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'My Certificates' }).click();
    await expect(
      dialog(page).getByRole('link', { name: `View certificate for ${course.title}` }),
    ).toBeVisible();
    await expectGoodEverywhere(page);
  });
});

test('failures show messages, can be retried, and lose nothing', async ({ page, request }) => {
  const course = await makeCourse(request, 'Field Notes', ['Writing It Down']);
  const learner = await makeColleague(request, 'Theo');
  await visitAs(page, learner.email, '/dashboard');

  await test.step('the catalog', async () => {
    let broken = true;
    await page.route(/courses\.list/, (route) =>
      broken ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.fallback(),
    );
    await page.getByRole('link', { name: 'Coastal U' }).click();
    await expect(page.getByText('Failed to load training data')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(card(page, course.title)).toBeVisible();
  });

  await test.step('starting a course', async () => {
    await page.route(/enrollments\.enroll/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await card(page, course.title).getByRole('button', { name: 'Start Course' }).click();
    await expect(page.getByText('Failed to perform course action')).toBeVisible();
    await page.unroute(/enrollments\.enroll/);
  });

  await test.step('a video', async () => {
    await page.route(/\/files\/.*\.webm/, (route) => route.abort());
    await card(page, course.title).getByRole('button', { name: 'Start Course' }).click();
    await expect(page.getByText("This video can't be played")).toBeVisible();
    await expectGoodEverywhere(page);
    await page.unroute(/\/files\/.*\.webm/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(player(page)).toHaveJSProperty('readyState', 4);
  });

  await test.step('a progress report, which is sent with the next one', async () => {
    await page.route(/enrollments\.watch/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await player(page).evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    await expect(page.getByText(/^Your progress couldn't be saved/)).toBeVisible();
    await page.unroute(/enrollments\.watch/);
    await expect(videos(page).first()).toContainText('Completed');
    await expect(page.getByText(/^Your progress couldn't be saved/)).toHaveCount(0);
    await expect(page.getByText('Course Completed!')).toBeVisible();
  });

  await test.step('a course that does not exist, or fails to load', async () => {
    await page.goto('/courses');
    await expect(page).toHaveURL(/\/training$/);
    await page.goto('/courses/01900000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible();
    await page.route(/courses\.get/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.goto(`/courses/${course.id}`);
    await expect(page.getByText('Failed to load course')).toBeVisible();
    await page.unroute(/courses\.get/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Course Completed!')).toBeVisible();
  });
});
