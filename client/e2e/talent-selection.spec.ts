import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { DANA, expectGoodEverywhere, openAs } from './support.ts';
import { licensed } from './talent-support.ts';
import { test } from './test.ts';

test('people stay selected across states, and are notified together', async ({ browser, request }) => {
  const first = await licensed(request, 'Rhea', 'VT');
  const second = await licensed(request, 'Stig', 'NH');
  const page = await openAs(browser, DANA, '/talent?state=VT');
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).check();
  await expectGoodEverywhere(page);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^New Hampshire/ }).click();
  await page.getByRole('checkbox', { name: `Select ${second.name}` }).check();
  await expect(page.getByText('2 people selected (1 not shown in this list)')).toBeVisible();

  await page.getByRole('button', { name: 'Notify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Notification' });
  await expect(dialog).toContainText(first.name);
  await expect(dialog).toContainText(second.name);
  await dialog.getByLabel('Title').fill('Can you go to Vermont?');
  await dialog.getByLabel('Message').fill('Hail near Barre. Please answer today.');
  await dialog.getByRole('button', { name: 'Send Notification' }).click();
  await expect(page.getByText('Notification sent to 2 people')).toBeVisible();

  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const conversation = page.getByRole('dialog', { name: 'New Conversation' });
  await expect(conversation).toContainText(first.name);
  await expect(conversation).toContainText(second.name);
  await conversation.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page).toHaveURL(/\/messenger\?c=/);
  await page.goBack();
  for (const { name } of [first, second]) {
    await page.goto(`/talent?state=${name === first.name ? 'VT' : 'NH'}`);
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Invite to Event' }).click();
  const event = page.getByRole('dialog', { name: 'New Event' });
  await expect(event).toContainText(second.name);
  await event.getByRole('button', { name: 'Cancel' }).click();
  await expect(event).toBeHidden();

  await page.getByRole('button', { name: 'Show Inspectors' }).click();
  await page.getByRole('button', { name: /^Select All [\d,]+ Inspectors$/ }).click();
  const inspector = page.getByRole('table', { name: 'Inspectors' }).getByRole('checkbox').first();
  await expect(inspector).toBeChecked();
  await expectGoodEverywhere(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Selected' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('Verdict,Ready Until,License Through,Bond Through,Missing Step,Reasons');
  expect(file).toContain(`${second.name},`);
  expect(file).toContain('no license needed');

  await page.getByRole('button', { name: 'Clear Selection' }).click();
  await expect(inspector).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: `Select ${second.name}` })).not.toBeChecked();
  await page.context().close();
});
