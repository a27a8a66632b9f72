import { expect, test } from '@playwright/test';
import { expectGoodEverywhere, visitAs } from './support.ts';

/** Nobody else's journey needs his picture or his past. */
const MIGUEL = 'miguel.santos@coastalclaims.example';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

test('a profile picture is set, and removed after a question', async ({ page }) => {
  await visitAs(page, MIGUEL, '/profile');
  const picture = page.getByRole('main').getByRole('img', { name: 'Miguel Santos' });
  const remove = page.getByRole('button', { name: 'Remove Picture' });
  await expect(picture).toBeVisible();
  await expect(remove).toHaveCount(0);
  await page
    .getByLabel('Change Picture')
    .setInputFiles({ name: 'white.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('Your profile picture was changed')).toBeVisible();
  await expect(picture).toHaveAttribute('src', /\/files\//);
  await expectGoodEverywhere(page);
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Remove your profile picture?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Remove Picture' }).click();
  await expect(page.getByText('Your profile picture was removed')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(picture).not.toHaveAttribute('src');
});

test('a rejected category is marked on the experience that uses it', async ({ page }) => {
  await visitAs(page, MIGUEL, '/profile?tab=experience');
  const experience = page.getByRole('listitem').filter({ hasText: 'Santos Roofing' });
  await expect(experience).toContainText('Rejected category: Handyman (Background Type).');
  await expectGoodEverywhere(page);
  await experience.getByRole('button', { name: /^Edit/ }).click();
  await expect(
    page.getByRole('dialog').getByText('This category was rejected. Choose a different one.'),
  ).toBeVisible();
});
