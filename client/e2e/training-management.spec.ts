import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';
import { card, dialog, freshTitle, player, VIDEO, videos } from './training-support.ts';

const CAPTIONS =
  'WEBVTT\n\n00:00.000 --> 00:01.500\n<v Ines>Set the ladder\non firm ground.\n\n00:01.500 --> 00:03.000\nTie it off.\n';
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('an administrator makes a course with a picture, videos and captions, and others see it at once', async ({
  browser,
  request,
}) => {
  const title = freshTitle('Drone Surveys');
  const learner = await makeColleague(request, 'Ines');
  const page = await openAs(browser, DANA, '/admin?tab=training');
  const other = await openAs(browser, learner.email, '/training');
  await expect(other.getByRole('heading', { name: 'Available Courses' })).toBeVisible();

  const coursePath = async () => {
    const { courses } = await callApi<{ courses: Array<{ id: string }> }>(
      page.request,
      'GET',
      `/courses/admin?search=${encodeURIComponent(title)}`,
      undefined,
      learner.adminToken,
    );
    return `/courses/${courses[0]?.id}`;
  };

  await test.step('a draft, after its errors are corrected', async () => {
    await expect(page.getByRole('heading', { name: 'Training Management' })).toBeVisible();
    await expectGoodEverywhere(page);
    const figures = page.getByRole('region', { name: 'All courses' });
    await figures.getByRole('link', { name: /Published/ }).click();
    await expect(page).toHaveURL(/tab=training&status=published/);
    await figures.getByRole('link', { name: /Enrollments/ }).click();
    await expect(page).toHaveURL(/tab=activity&kind=course.started/);
    await page.goBack();
    await figures.getByRole('link', { name: /Courses/ }).click();
    await expect(page).toHaveURL(/tab=training$/);
    await page.getByRole('button', { name: 'Create Course' }).click();
    await dialog(page).getByRole('button', { name: 'Create Course' }).click();
    await expect(dialog(page).getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog(page).getByLabel('Duration (minutes)')).toHaveAttribute('aria-invalid', 'true');
    await expectGoodEverywhere(page);
    await dialog(page).getByLabel('Title').fill(title);
    await dialog(page).getByLabel('Description').fill('Flying over damaged roofs, by the rules.');
    await dialog(page).getByLabel('Category').selectOption('Technical');
    await dialog(page).getByLabel('Level').selectOption('Intermediate');
    await dialog(page).getByLabel('Duration (minutes)').fill('40');
    const image = dialog(page).getByLabel('Image');
    await image.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(dialog(page).getByText('Please upload a PNG, JPG, or WebP image')).toBeVisible();
    // A refused file blocks saving.
    await dialog(page).getByRole('button', { name: 'Create Course' }).click();
    await expect(dialog(page).getByText('Please upload a PNG, JPG, or WebP image')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Remove notes.txt' }).click();
    await image.setInputFiles({ name: 'drone.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(dialog(page).locator('img')).toHaveAttribute('src', /\/files\//);
    await dialog(page).getByRole('button', { name: 'Create Course' }).click();
    await expect(page.getByText('Course created')).toBeVisible();
    await expect(row(page, title)).toContainText('Draft');
    await expect(row(page, title)).toContainText('0 videos');
  });

  await test.step('an uploaded video with captions', async () => {
    await row(page, title)
      .getByRole('button', { name: `Add video to ${title}` })
      .click();
    await expect(dialog(page).getByLabel('Order')).toHaveValue('1');
    await dialog(page).getByLabel('Title').fill('First Flight');
    await dialog(page)
      .getByLabel('Video File')
      .setInputFiles({ name: 'renamed.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') });
    await expect(dialog(page).getByText('Please upload an MP4 or WebM video')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Remove renamed.mp4' }).click();
    await dialog(page).getByLabel('Video File').setInputFiles(VIDEO);
    await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
    const discarded = page.waitForResponse(/files\.discard/);
    await dialog(page).getByRole('button', { name: 'Remove short-video.webm' }).click();
    expect(await (await discarded).text()).toContain('"discarded":true');
    await dialog(page).getByLabel('Video File').setInputFiles(VIDEO);
    await dialog(page)
      .getByLabel('Captions')
      .setInputFiles({ name: 'flight.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) });
    await expectGoodEverywhere(page);
    await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Add Video' }).click();
    await expect(page.getByText('Video added')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, title)).toContainText('1 video');
  });

  await test.step('a linked video, after its number was taken', async () => {
    await row(page, title)
      .getByRole('button', { name: `1 video of ${title}` })
      .click();
    await expect(dialog(page).getByText('Uploaded file · 0:03 · captions')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add Video' }).click();
    const form = page.getByRole('dialog', { name: 'Add Video' });
    await form.getByLabel('Title').fill('The Rules');
    await form.getByText('Link to a video site').click();
    await form.getByRole('textbox', { name: 'Link' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    await form.getByRole('button', { name: 'Add Video' }).click();
    await expect(form.getByText('Enter how long the linked video is.')).toBeVisible();
    await form.getByLabel('Length').fill('0:30');
    await form.getByLabel('Order').fill('1');
    await form.getByRole('button', { name: 'Add Video' }).click();
    await expect(form.getByText('Number 1 is taken by "First Flight". Choose another number.')).toBeVisible();
    await form.getByLabel('Order').fill('2');
    await form.getByRole('button', { name: 'Add Video' }).click();
    await expect(form).toHaveCount(0);
    await expect(dialog(page).getByText('Link to youtube.com · 0:30')).toBeVisible();
    await expectGoodEverywhere(page);

    await dialog(page).getByRole('button', { name: 'Edit The Rules' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Video' });
    await editing.getByLabel('Order').fill('3');
    const { course } = await callApi<{ course: { videos: Array<{ id: string; title: string }> } }>(
      page.request,
      'GET',
      await coursePath(),
      undefined,
      learner.adminToken,
    );
    const theirs = course.videos.find((video) => video.title === 'The Rules');
    const faster = { description: 'As of this year.' };
    await callApi(page.request, 'PUT', `/videos/${theirs?.id}`, faster, learner.adminToken);
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await expect(editing).toContainText("It's “The Rules” now.");
    await expect(editing).toContainText('Save once more to replace those changes with yours.');
    await expect(editing.getByLabel('Order')).toHaveValue('3');
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await expect(editing).toHaveCount(0);
    await expect(dialog(page).getByRole('listitem').nth(1)).toContainText('3');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('published for everybody', async () => {
    await expect(card(other, title)).toHaveCount(0);
    await row(page, title)
      .getByRole('button', { name: `Publish ${title}` })
      .click();
    await expect(page.getByRole('alertdialog')).toContainText('Everyone will see it right away.');
    // Publishing refuses a version that was not seen: another administrator's change came first.
    await callApi(page.request, 'PUT', await coursePath(), { level: 'Beginner' }, learner.adminToken);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish Course' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(`It's “${title}” now.`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, title)).toContainText('Beginner');
    await row(page, title)
      .getByRole('button', { name: `Publish ${title}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish Course' }).click();
    await expect(page.getByText('Course published')).toBeVisible();
    await expect(row(page, title)).toContainText('Published');
    await expect(card(other, title)).toBeVisible();
    await expect(card(other, title).locator('img')).toHaveJSProperty('complete', true);
  });

  await test.step('the linked video plays in a frame without cookies, and watched time counts', async () => {
    await other.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A video</title><button>Play</button>' }),
    );
    await card(other, title).getByRole('button', { name: 'Start Course' }).click();
    await expect(player(other).locator('track')).toHaveAttribute('src', /\/files\//);
    await expect
      .poll(() => player(other).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
      .toBe(2);
    const transcript = other.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByRole('listitem')).toHaveText([
      '0:00Set the ladder on firm ground.',
      '0:01Tie it off.',
    ]);
    await transcript.getByRole('button', { name: 'Tie it off.' }).click();
    await expect(player(other)).toHaveJSProperty('currentTime', 1.5);
    await expect(transcript.getByRole('button', { name: 'Tie it off.' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expectGoodEverywhere(other);
    const begun = other.waitForResponse(/enrollments\.watch/);
    await videos(other).nth(1).getByRole('button').click();
    const frame = other.locator('iframe');
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/);
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(other.getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0);
    expect((await begun).ok()).toBe(true);
    await frame.contentFrame().getByRole('button', { name: 'Play' }).click();
  });

  await test.step('changed, and deleted while a person watches', async () => {
    await row(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .click();
    await dialog(page).getByLabel('Description').fill('Flying by the new rules.');
    // Another administrator's change came first: typed values stay, and nothing is overwritten unasked.
    const faster = { level: 'Advanced' };
    await callApi(page.request, 'PUT', await coursePath(), faster, learner.adminToken);
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page).getByText(`It's “${title}” now.`)).toBeVisible();
    await expect(dialog(page).getByText('Save once more to replace those changes with yours.')).toBeVisible();
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Flying by the new rules.');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Course saved')).toBeVisible();
    await row(page, title)
      .getByRole('button', { name: `Delete ${title}` })
      .click();
    await expect(page.getByRole('alertdialog')).toContainText('the progress of 1 person');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Course' }).click();
    await expect(row(page, title)).toHaveCount(0);
    await expect(other.getByRole('heading', { name: 'Course Not Found' })).toBeVisible();
    await expect(other.getByText('The requested course could not be loaded.')).toBeVisible();
    await expectGoodEverywhere(other);
    await other.getByRole('button', { name: 'Close' }).click();
    await expect(other).toHaveURL(/\/training$/);
    await expect(card(other, title)).toHaveCount(0);
  });
});

test("the administrators' courses are sorted, and the URL keeps the order", async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=training');
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  const mark = freshTitle('Order');
  const courses: string[] = [];
  for (const title of [`Beam ${mark}`, `arch ${mark}`, `Crane ${mark}`]) {
    const body = { title, description: 'Not yet.', category: 'safety', level: 'Beginner', duration: 5 };
    const { course } = await callApi<{ course: { id: string } }>(
      page.request,
      'POST',
      '/courses',
      body,
      token,
    );
    courses.push(course.id);
  }
  const titles = page.getByRole('table', { name: 'Courses' }).getByText(new RegExp(`^\\w+ ${mark}$`));
  await page.getByRole('searchbox', { name: 'Search courses' }).fill(mark);
  await expect(titles).toHaveText([/^Crane/, /^arch/, /^Beam/]);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'By title' }).click();
  await expect(titles).toHaveText([/^arch/, /^Beam/, /^Crane/]);
  await page.reload();
  await expect(titles).toHaveText([/^arch/, /^Beam/, /^Crane/]);
  for (const id of courses) await callApi(page.request, 'DELETE', `/courses/${id}`, undefined, token);
});
