import { expect } from '@playwright/test';
import { callApi, expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a person takes the step that is missing in a state, is ready, and adds a state to work in', async ({
  browser,
  request,
}) => {
  const { id, email, adminToken } = await makeColleague(request, 'Wilma');
  await callApi(request, 'PUT', `/users/${id}`, { work: 'adjuster' }, adminToken);
  const license = {
    userId: id,
    state: 'WY',
    name: 'Adjuster',
    licenseNumber: `WY-${id.slice(-6)}`,
    issuedDate: dayIn(-100),
    expiresDate: dayIn(400),
  };
  const { license: added } = await callApi<{ license: { id: string } }>(
    request,
    'POST',
    '/licenses',
    license,
    adminToken,
  );
  await callApi(request, 'PUT', `/licenses/${added.id}/approve`, undefined, adminToken);

  const page = await openAs(browser, email, '/profile');
  const card = page.getByRole('region', { name: 'Where I may work' });
  await expect(card).toContainText('One step away');
  await expect(card).toContainText('Missing: no bond in Wyoming');
  await expectGoodEverywhere(page);
  await card.getByRole('button', { name: 'Add Bond for Wyoming' }).click();
  const form = page.getByRole('dialog', { name: 'Add Bond' });
  await expect(form.getByLabel('State')).toHaveValue('WY');
  await form.getByLabel('Bond Name').fill('Wyoming Surety');
  await form.getByLabel('Bond Number').fill(`B-${id.slice(-6)}`);
  await form.getByLabel('Amount').fill('10,000');
  await form.getByLabel('Issued Date').fill(dayIn(-1));
  await form.getByLabel('Expiration Date').fill(dayIn(300));
  await form.getByRole('button', { name: 'Add Bond' }).click();
  await expect(card).toContainText('Wyoming bond, pending approval');
  await expect(card.getByRole('button', { name: /Wyoming/ })).toHaveCount(0);

  // The approval shows without a reload.
  const { bonds } = await callApi<{ bonds: { id: string }[] }>(
    request,
    'GET',
    `/bonds?userId=${id}`,
    undefined,
    adminToken,
  );
  await callApi(request, 'PUT', `/bonds/${bonds[0]?.id}/approve`, undefined, adminToken);
  await expect(card).toContainText('Ready through');

  await card.getByRole('button', { name: 'Choose States' }).click();
  const wanted = page.getByRole('dialog', { name: 'States I Want to Work In' });
  await wanted.getByRole('checkbox', { name: 'Puerto Rico' }).check();
  await expectGoodEverywhere(page);
  await wanted.getByRole('button', { name: 'Save States' }).click();
  await expect(card).toContainText('Missing: no license in Puerto Rico; no bond in Puerto Rico');
  await card.getByRole('button', { name: 'Add License for Puerto Rico' }).click();
  await expect(page.getByRole('dialog', { name: 'Add License' }).getByLabel('State')).toHaveValue('PR');
  await page.context().close();

  const dashboard = await openAs(browser, email, '/dashboard');
  await expect(dashboard.getByRole('region', { name: 'Where I may work' })).toContainText('Wyoming');
  await dashboard.context().close();
});
