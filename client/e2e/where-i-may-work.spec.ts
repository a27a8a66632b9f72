import { expect } from '@playwright/test';
import { callApi, expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a person sees the step that is missing in a state, and starts it', async ({ browser, request }) => {
  const { id, email, adminToken } = await makeColleague(request, 'Wilma');
  await callApi(request, 'PUT', `/users/${id}`, { work: 'adjuster' }, adminToken);
  const license = {
    ...{ userId: id, state: 'WY', name: 'Adjuster', licenseNumber: `WY-${id.slice(-6)}` },
    ...{ issuedDate: dayIn(-100), expiresDate: dayIn(400) },
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
  await expect(page.getByRole('dialog', { name: 'Add Bond' })).toBeVisible();
  await page.context().close();

  const dashboard = await openAs(browser, email, '/dashboard');
  await expect(dashboard.getByRole('region', { name: 'Where I may work' })).toContainText('Wyoming');
  await dashboard.context().close();
});
