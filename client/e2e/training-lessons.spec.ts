import { expect, type Page } from '@playwright/test';
import { madePdf } from './made-pdfs.ts';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  finger,
  makeColleague,
  middleOf,
  moveUntil,
  openAs,
} from './support.ts';
import { test } from './test.ts';
import { dialog, makeCourse, player } from './training-support.ts';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('lessons of every kind are added, moved by keyboard, mouse and touch, and taken', async ({
  browser,
  request,
}) => {
  const course = await makeCourse(request, 'Storm Week', ['Before the Storm']);
  const learner = await makeColleague(request, 'Juno');
  const page = await openAs(browser, DANA, '/admin?tab=training');
  await page.getByRole('searchbox', { name: 'Search courses' }).fill(course.title);
  await row(page, course.title)
    .getByRole('button', { name: `1 video of ${course.title}` })
    .click();
  const form = page.getByRole('dialog', { name: 'Add Lesson' });
  const add = page.getByRole('button', { name: 'Add Lesson', exact: true });

  await test.step('a text, after its errors are corrected', async () => {
    await add.click();
    await expect(form.getByLabel('Order')).toHaveValue('2');
    await form.getByLabel('Title').fill('Pack Your Truck');
    await form.getByRole('button', { name: 'Add Lesson' }).click();
    await expect(form.getByText('Enter the text of the lesson.')).toBeVisible();
    await expectGoodEverywhere(page);
    await form
      .getByRole('textbox', { name: 'Text' })
      .fill('# The ladder\n\nTie it **twice**, and check:\n\n- feet\n- rungs');
    await form.getByRole('button', { name: 'Add Lesson' }).click();
    await expect(form).toHaveCount(0);
    await expect(dialog(page).getByText('Text · 1:00')).toBeVisible();
  });

  await test.step('a document and a link', async () => {
    await add.click();
    await form.getByText('Document', { exact: true }).click();
    await form.getByLabel('Title').fill('The Checklist');
    const document = form.getByLabel('File');
    await document.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no document'),
    });
    await expect(form.getByText('Please upload a PDF, Word document, or Excel file')).toBeVisible();
    await form.getByRole('button', { name: 'Remove notes.txt' }).click();
    const buffer = madePdf({ pages: [{ lines: ['Generator off'] }] });
    await document.setInputFiles({ name: 'checklist.pdf', mimeType: 'application/pdf', buffer });
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await form.getByLabel('Length').fill('soon');
    await form.getByRole('button', { name: 'Add Lesson' }).click();
    await expect(form.getByText('Enter minutes and seconds such as 4:05')).toBeVisible();
    await form.getByLabel('Length').fill('5:00');
    await form.getByRole('button', { name: 'Add Lesson' }).click();
    await expect(form).toHaveCount(0);
    // The next number follows from the list.
    await expect(dialog(page).getByText('Document · 5:00')).toBeVisible();
    await add.click();
    await form.getByText('Link', { exact: true }).click();
    await form.getByLabel('Title').fill('The Forecast');
    await form.getByLabel('Address').fill('weather.gov');
    await form.getByRole('button', { name: 'Add Lesson' }).click();
    await expect(form.getByText('Enter an address that begins with https:// or http://.')).toBeVisible();
    await form.getByLabel('Address').fill('https://www.weather.gov/');
    await form.getByRole('button', { name: 'Add Lesson' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: `Lessons of ${course.title}` })).toBeVisible();
    await expect(dialog(page).getByText('Page on weather.gov')).toBeVisible();
    await expectGoodEverywhere(page);
  });

  const lessons = dialog(page).getByRole('listitem');
  const titles = () => lessons.locator('p.font-medium').allTextContents();
  const move = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const said = page.locator('[id^="DndLiveRegion"]');

  await test.step('moved by keyboard: Escape puts back, Space drops, the numbers follow', async () => {
    await move('The Forecast').focus();
    await page.keyboard.press('Space');
    await expect(said).toHaveText('The Forecast is over position 4 of 4.');
    await moveUntil(
      page,
      'ArrowUp',
      page.getByText('The Forecast is over position 3 of 4.', { exact: true }),
    );
    await page.keyboard.press('Escape');
    await expect(said).toHaveText(/Canceled\. The Forecast is back/);
    await expect(dialog(page)).toBeVisible();
    await move('The Forecast').focus();
    await page.keyboard.press('Space');
    await expect(said).toHaveText('The Forecast is over position 4 of 4.');
    await moveUntil(
      page,
      'ArrowUp',
      page.getByText('The Forecast is over position 3 of 4.', { exact: true }),
    );
    const kept = page.waitForResponse(/videos\.reorder/);
    await page.keyboard.press('Space');
    await kept;
    await expect
      .poll(titles)
      .toEqual(['Before the Storm', 'Pack Your Truck', 'The Forecast', 'The Checklist']);
    await expect(lessons.nth(2)).toContainText('3');
    await expect(move('The Forecast')).toBeFocused();
  });

  await test.step('by finger and by mouse', async () => {
    for (const name of await titles()) await move(name).hover();
    const thumb = await finger(page);
    const byFinger = page.waitForResponse(/videos\.reorder/);
    const [from, first] = [await middleOf(move('Pack Your Truck')), await middleOf(move('Before the Storm'))];
    await thumb.press(from);
    await thumb.move(from, first);
    await thumb.lift();
    await thumb.takeAway();
    await byFinger;
    await expect.poll(async () => (await titles())[0]).toBe('Pack Your Truck');
    for (const name of await titles()) await move(name).hover();
    const [start, end] = [await middleOf(move('Before the Storm')), await middleOf(move('The Checklist'))];
    const byMouse = page.waitForResponse(/videos\.reorder/);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y + 4, { steps: 12 });
    await page.mouse.up();
    await byMouse;
    await expect
      .poll(titles)
      .toEqual(['Pack Your Truck', 'The Forecast', 'The Checklist', 'Before the Storm']);
    await page.route(/videos\.reorder/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await move('The Forecast').focus();
    await page.keyboard.press('Space');
    await moveUntil(
      page,
      'ArrowUp',
      page.getByText('The Forecast is over position 1 of 4.', { exact: true }),
    );
    await page.keyboard.press('Space');
    await expect(page.getByText('Failed to change the order')).toBeVisible();
    await expect.poll(async () => (await titles())[0]).toBe('Pack Your Truck');
  });

  const theirs = await openAs(browser, learner.email, `/courses/${course.id}`);
  const mark = theirs.getByRole('button', { name: 'Mark as Complete' });
  await test.step('read, opened and marked', async () => {
    await expect(theirs.getByText('Lesson 1 of 4', { exact: true })).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'The ladder' })).toBeVisible();
    await expectGoodEverywhere(theirs);
    await mark.click();
    await expect(theirs.getByRole('link', { name: /^Open on weather\.gov: The Forecast/ })).toHaveAttribute(
      ...(['href', 'https://www.weather.gov/'] as const),
    );
    await expectGoodEverywhere(theirs);
    await mark.click();
    await expect(theirs.getByText('Generator off')).toBeVisible();
    await expectGoodEverywhere(theirs);
    await mark.click();
    await expect(theirs.getByText('Lesson 4 of 4', { exact: true })).toBeVisible();
  });

  await test.step('the video plays faster, and the screen says what counts', async () => {
    await expect(player(theirs)).toHaveJSProperty('readyState', 4);
    await expect(theirs.getByText(/^Watched time follows the clock/)).toHaveCount(0);
    await theirs.getByRole('combobox', { name: 'Speed' }).click();
    await theirs.getByRole('option', { name: '2×' }).click();
    await expect(player(theirs)).toHaveJSProperty('playbackRate', 2);
    await expect(theirs.getByText(/^Watched time follows the clock/)).toBeVisible();
    await expectGoodEverywhere(theirs);
    await player(theirs).evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    // A second and a half are within the seconds that may be carried over.
    await expect(theirs.getByText('Course Completed!')).toBeVisible();
  });
  await callApi(page.request, 'DELETE', `/courses/${course.id}`, undefined, course.token);
});
