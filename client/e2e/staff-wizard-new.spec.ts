import { expect } from '@playwright/test';
import {
  expectStep,
  fillPersonal,
  fillProfessional,
  press,
  question,
  REQUIRED,
} from './staff-wizard-support.ts';
import { DANA, expectGoodEverywhere, freshAddress, openAs } from './support.ts';
import { test } from './test.ts';

test('every step, with its form and errors, is accessible and fits', async ({ browser }) => {
  // Each step is judged by axe four times.
  test.slow();
  const page = await openAs(browser, DANA, '/admin/staff/new');
  await expectStep(page, 'Personal Info');
  await press(page, 'Next');
  await expect(page.getByText(REQUIRED)).toBeVisible();
  await expectGoodEverywhere(page);
  await fillPersonal(page, 'Nora', freshAddress('nora'));
  await press(page, 'Generate');
  await press(page, 'Next');
  await expectStep(page, 'Professional');
  await press(page, 'Next');
  await expect(page.getByText(REQUIRED)).toBeVisible();
  await expectGoodEverywhere(page);
  await fillProfessional(page);
  await press(page, 'Next');
  for (const [title, add] of [
    ['Experiences', 'Add Experience'],
    ['Professional Licenses', 'Add License'],
    ['Professional Bonds', 'Add Bond'],
  ] as const) {
    await expectStep(page, title);
    await press(page, add);
    await press(page, add);
    await expect(page.getByText(/^Please fill in required/)).toBeVisible();
    await expectGoodEverywhere(page);
    if (title !== 'Professional Bonds') await press(page, 'Next');
  }
  await page.getByLabel('Bond Name').fill('Half a bond');
  await press(page, 'Create Staff Member');
  await expect(question(page)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.context().close();
});
