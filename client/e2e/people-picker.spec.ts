import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { chosenPeople } from './people-support.ts';
import { callApi, DANA, expectGoodEverywhere, freshAddress, MAYA, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

/** Two colleagues with one name, in different places. */
async function makeNamesakes(request: APIRequestContext) {
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: DANA,
    password: PASSWORD,
  });
  const lastName = `Twin ${Date.now()}`;
  const make = async (location: string) => {
    const employeeID = `N-${location}-${Date.now()}`;
    const workEmail = freshAddress('robin');
    await callApi(
      request,
      'POST',
      '/auth/admin-create-user',
      {
        firstName: 'Robin',
        lastName,
        role: 'staff',
        primaryPhone: '850 555 0177',
        password: PASSWORD,
        employeeID,
        location,
        position: 'Desk Adjuster',
        workEmail,
        primaryEmail: freshAddress('home'),
      },
      token,
    );
    return { employeeID, workEmail };
  };
  return { name: `Robin ${lastName}`, alaska: await make('AK'), hawaii: await make('HI') };
}

/** A native select has options, too. */
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('namesakes are told apart and chosen by the keyboard', async ({ browser, request }) => {
  const { name, alaska, hawaii } = await makeNamesakes(request);
  const page = await openAs(browser, DANA, '/admin?tab=action-items');
  await page.getByRole('button', { name: 'Create Action Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Action Item' });
  const box = dialog.getByRole('combobox', { name: 'Assignee' });
  await box.click();
  await expect(options(page).first()).toBeVisible();
  await box.fill(name);
  await expect(options(page)).toHaveCount(2);
  await expect(options(page).filter({ hasText: alaska.employeeID })).toContainText('Desk Adjuster · Alaska');
  await expect(options(page).filter({ hasText: hawaii.employeeID })).toContainText('Desk Adjuster · Hawaii');
  await expectGoodEverywhere(page);
  await box.fill('');
  // The place distinguishes the two; Enter waits for the answer to the whole text.
  await box.pressSequentially(`${name} hawaii`);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(name);
  await expect(options(page)).toHaveCount(0);
  await expect(dialog.getByText(hawaii.employeeID)).toBeVisible();
  await expect(dialog.getByText(alaska.employeeID)).toHaveCount(0);
  // Escape closes the list and leaves the dialog and the choice.
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue(name);
});

test('several people are chosen by the keyboard, and more come at the end of the list', async ({
  browser,
}) => {
  const page = await openAs(browser, DANA, '/admin?tab=action-items');
  await page.getByRole('button', { name: 'Assign to Several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign to Several' });
  const box = dialog.getByRole('combobox', { name: 'Assignees' });
  await box.click();
  await expect(options(page)).toHaveCount(10);
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => options(page).count()).toBeGreaterThan(10);
  await page.keyboard.press('Enter');
  const chosen = chosenPeople(dialog, 'Assignees');
  await expect(chosen.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await box.pressSequentially('maya reyes');
  await page.keyboard.press('Enter');
  await expect(chosen).toContainText('Maya Reyes');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  // A second Enter does not choose a person.
  await page.keyboard.press('Enter');
  await expect(chosen.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await chosen.getByRole('button', { name: /^Remove Maya Reyes/ }).click();
  await expect(chosen).not.toContainText('Maya Reyes');
});

test('staff choose a namesake by touch on a phone, by place and address', async ({ browser, request }) => {
  const { name, alaska, hawaii } = await makeNamesakes(request);
  const page = await openAs(browser, MAYA, '/messenger');
  await page.setViewportSize({ width: 360, height: 740 });
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.getByRole('button', { name: 'New Conversation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Conversation' });
  await dialog.getByRole('combobox', { name: 'People' }).fill(name);
  await expect(options(page)).toHaveCount(2);
  // Staff see no employee ids, but the address, which no two people share.
  await expect(options(page).filter({ hasText: hawaii.employeeID })).toHaveCount(0);
  const one = options(page).filter({ hasText: alaska.workEmail });
  await expect(one).toContainText('Desk Adjuster · Alaska');
  expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await one.click();
  await expect(chosenPeople(dialog, 'People')).toContainText(`${name}Alaska`);
  await dialog.getByRole('combobox', { name: 'People' }).fill(`${name} hawaii`);
  await options(page).filter({ hasText: hawaii.workEmail }).click();
  await expect(dialog.getByRole('button', { name: `Remove ${name}, Alaska` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Remove ${name}, Hawaii` })).toBeVisible();
  await expectGoodEverywhere(page);
});
