import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { dayIn, openPart, readyAdjuster } from './talent-support.ts';
import { test } from './test.ts';

const PHONE = { width: 360, height: 760 };

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

test('a storm morning: from nothing to a filled board, a replacement, a bond that ends, and a roll call', async ({
  browser,
  request,
}) => {
  const adjuster = await readyAdjuster(request, 'Nora', 'RI');
  const next = await readyAdjuster(request, 'Theo', 'RI');
  const inspector = await makeColleague(request, 'Iris');
  const { adminToken } = adjuster;
  await callApi(request, 'PUT', `/users/${inspector.id}`, { work: 'inspector' }, adminToken);

  const manager = await openAs(browser, DANA, '/deployments');
  const board = section(manager, 'Board');
  const name = `Hurricane ${Date.now()}`;

  await test.step('the manager plans it, with places for both roles', async () => {
    await manager.getByRole('button', { name: 'Add Deployment' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Add Deployment' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('First Day').fill(dayIn(5));
    await dialog.getByLabel('Last Day').fill(dayIn(25));
    await dialog.getByRole('checkbox', { name: 'Rhode Island' }).check();
    await dialog.getByLabel(/^When somebody drops out/).uncheck();
    await dialog.getByLabel('People').fill('1');
    await dialog.getByRole('button', { name: 'Add Another' }).click();
    await dialog.getByLabel('People').last().fill('1');
    await dialog.getByRole('button', { name: 'Add Deployment' }).click();
    await expect(manager.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  const offer = async (role: string, people: readonly { name: string }[]) => {
    await manager.getByRole('group', { name: 'Position' }).getByRole('button', { name: role }).click();
    for (const person of people) {
      await manager.getByLabel('Search candidates').fill(person.name);
      // A search that reaches the URL later would ask about the dialog that is open by then.
      await expect(manager).toHaveURL(new RegExp(`q=.*${person.name.split(' ').at(-1)}`));
      await manager.getByLabel(`Select ${person.name}`).check();
    }
    await manager.getByRole('button', { name: 'Offer Position' }).click();
    const dialog = manager.getByRole('dialog', { name: /^Offer to/ });
    await dialog.getByLabel('Deadline').fill(`${dayIn(3)}T18:00`);
    await dialog.getByRole('button', { name: 'Send Offers' }).click();
    await expect(dialog).toBeHidden();
  };

  const phone = await openAs(browser, adjuster.email, '/dashboard');
  await phone.setViewportSize(PHONE);
  const other = await openAs(browser, next.email, '/my-deployments');
  const field = await openAs(browser, inspector.email, '/my-deployments');

  await test.step('fills the board', async () => {
    await offer('1 adjuster', [adjuster, next]);
    // The first offer has opened it.
    await expect(manager.getByText('Open', { exact: true })).toBeVisible();
    await phone.getByRole('button', { name: 'Accept' }).click();
    await expect(phone.getByText('You accepted the offer')).toBeVisible();
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(other.getByText('All places are taken. You are number 1 on the waitlist.')).toBeVisible();
    await offer('1 inspector', [inspector]);
    await field.getByRole('button', { name: 'Accept' }).click();
    await openPart(manager, 'Board');
    await expect(board.getByText('2 of 2 places filled')).toBeVisible();
  });

  await test.step('the place of who drops out goes to whom the manager chooses', async () => {
    await phone.goto('/my-deployments');
    await expect(phone.getByRole('heading', { name: 'Coming' })).toBeVisible();
    await phone.getByRole('button', { name: 'Drop Out' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Drop Out' });
    await dialog.getByLabel('Reason').fill('Broke a leg.');
    await dialog.getByRole('button', { name: 'Drop Out' }).click();
    await expect(phone.getByRole('heading', { name: 'Past' })).toBeVisible();
    await manager.bringToFront();
    await board.getByRole('button', { name: 'Offer Place' }).click();
    await expect(manager.getByText(`The place was offered to ${next.name}`)).toBeVisible();
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(board.getByText('2 of 2 places filled')).toBeVisible();
  });

  await test.step('a bond that is withdrawn is flagged while the manager looks on', async () => {
    await callApi(request, 'DELETE', `/bonds/${next.bondId}`, undefined, adminToken);
    await expect(board.getByRole('row', { name: next.name }).getByText('no bond')).toBeVisible();
  });

  await test.step('all of them are in one conversation', async () => {
    await manager.getByRole('button', { name: 'Message All' }).click();
    await expect(manager.getByRole('heading', { name })).toBeVisible();
    await manager.getByRole('textbox', { name: /^Message to/ }).fill('Meet at the pier at seven.');
    await manager.keyboard.press('Enter');
    await expect(manager.getByRole('button', { name: '3 participants' })).toBeVisible();
    await field.goto('/my-deployments');
    await field.getByRole('link', { name: 'Message Your Team' }).click();
    await expect(field.getByText('Meet at the pier at seven.').first()).toBeVisible();
    await expect(field.getByRole('button', { name: 'Group Options' })).toHaveCount(0);
  });

  await test.step('everybody is asked whether they are safe', async () => {
    await manager.goBack();
    await manager.getByRole('button', { name: 'Roll Call' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Roll Call' });
    await dialog.getByLabel('Message').fill('The eye has passed.');
    await dialog.getByRole('button', { name: 'Start Roll Call' }).click();
    await expect(dialog).toBeHidden();
    await openPart(manager, 'Safety');
    const card = section(manager, 'Roll Call');
    await expect(card.getByText('0 of 2 safe')).toBeVisible();
    await other.setViewportSize(PHONE);
    await other.goto('/dashboard');
    await expect(other.getByText('The eye has passed.', { exact: true })).toBeVisible();
    await expectGoodEverywhere(other);
    await other.getByRole('button', { name: "I'm Safe" }).click();
    await expect(card.getByText('1 of 2 safe')).toBeVisible();
    await field.goto('/my-deployments');
    await field.getByRole('button', { name: 'I Need Help' }).click();
    const asking = field.getByRole('dialog', { name: 'I Need Help' });
    await asking.getByLabel(/^What You Need/).fill('The road to the hotel is under water.');
    await asking.getByRole('button', { name: 'Ask for Help' }).click();
    await expect(field.getByText('You asked for help')).toBeVisible();
    await expect(card.getByText('1 person needs help')).toBeVisible();
    await expect(card.getByText(/^The road to the hotel is under water\./)).toBeVisible();
    await manager.bringToFront();
    await expectGoodEverywhere(manager);
    await card.getByRole('button', { name: 'End Roll Call' }).click();
    await manager.getByRole('alertdialog').getByRole('button', { name: 'End Roll Call' }).click();
    await expect(card.getByText(/^Ended/)).toBeVisible();
  });
});
