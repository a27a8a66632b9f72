import { expect } from '@playwright/test';
import { expectGoodEverywhere, visitAs } from './support.ts';
import { test } from './test.ts';

/** No other journey uses his picture or his experience. */
const MIGUEL = 'miguel.santos@coastalclaims.example';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

test('a profile picture is set, and removed after a confirmation', async ({ page }) => {
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

test('a picture with an expired link gets a new one', async ({ page }) => {
  await visitAs(page, MIGUEL, '/profile');
  await page
    .getByLabel('Change Picture')
    .setInputFiles({ name: 'white.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('Your profile picture was changed')).toBeVisible();
  const picture = page.getByRole('main').getByRole('img', { name: 'Miguel Santos' });
  await expect(picture).toHaveAttribute('src', /\/files\//);
  const link = (await picture.getAttribute('src')) ?? '';
  const { pathname } = new URL(link, page.url());
  let renewals = 0;
  let refused = 0;
  page.on('request', (request) => {
    if (request.url().includes('files.renewLink')) renewals += 1;
  });
  const refuseUntil = (enough: () => boolean) =>
    page.route(`**${pathname}**`, (route) => {
      if (enough()) return route.continue();
      refused += 1;
      return route.fulfill({ status: 403, json: { error: 'This link is no longer valid.' } });
    });
  await refuseUntil(() => renewals > 0);
  await page.reload();
  await expect(picture).toHaveJSProperty('naturalWidth', 512);
  expect(refused).toBeGreaterThan(0);
  // Two components show it.
  expect(renewals).toBe(1);

  // When the new link fails, too, the initials are shown, without further requests.
  await page.unrouteAll();
  await refuseUntil(() => false);
  const renewed = page.waitForResponse(/files\.renewLink/);
  await page.reload();
  await renewed;
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('src');
  await page.waitForLoadState('networkidle');
  expect(refused).toBeLessThan(8);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Remove Picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Picture' }).click();
  await expect(page.getByText('Your profile picture was removed')).toBeVisible();
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
