import { expect, type Page, test } from '@playwright/test';
import { DANA, expectGoodEverywhere, openAs } from './support.ts';
import { dialog, freshTitle, VIDEO } from './training-support.ts';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:03.000\nSet the ladder on firm ground.\n';
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('an administrator makes a course with a picture, a video and captions', async ({ browser }) => {
  const title = freshTitle('Drone Surveys');
  const page = await openAs(browser, DANA, '/admin?tab=training');

  await test.step('a draft, once everything is right', async () => {
    await expect(page.getByRole('heading', { name: 'Training Management' })).toBeVisible();
    await expectGoodEverywhere(page);
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
    // Nothing is saved without what was refused unnoticed.
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
});
