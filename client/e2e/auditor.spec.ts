import { expect } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

test('an auditor exports a list, finds the line of it in Activity, and changes nothing', async ({
  browser,
  request,
}) => {
  const { id, name, email, adminToken } = await makeColleague(request, 'Audrey');
  await callApi(request, 'PUT', `/users/${id}`, { role: 'auditor' }, adminToken);

  const page = await openAs(browser, email, '/admin?tab=system', PASSWORD);
  await expect(page.getByText('You’re an auditor')).toBeVisible();
  await expect(page.getByRole('region', { name: 'About' })).toContainText('Last backup');
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(page.getByText('Auditors can read everything and change nothing.')).toBeVisible();
  await expectGoodEverywhere(page);

  // No button that the server would refuse.
  for (const [address, loaded, hidden] of [
    ['/admin?tab=settings', 'main dt', /^Edit /],
    ['/admin?tab=updates', 'main tbody tr', /^(Create|Edit|Delete|Publish|Unpublish) /],
    ['/admin?tab=training', 'main tbody tr', /^(Create|Edit|Delete|Publish|Assign) /],
    ['/admin?tab=staff', 'main tbody tr', /^(Import$|Deactivate |Change Selected)/],
    ['/deployments', 'main li', /^Add /],
  ] as const) {
    await page.goto(address);
    await expect(page.locator(loaded).first()).toBeAttached();
    await expect(page.getByRole('main').getByRole('button', { name: hidden })).toHaveCount(0);
  }

  await page.goto(`/admin?tab=activity&personId=${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await download;
  await page.context().close();

  const dana = await openAs(browser, DANA, `/admin?tab=activity&actorId=${id}`);
  const exported = dana
    .getByRole('table', { name: 'Activity' })
    .getByRole('row')
    .filter({ hasText: 'Exported activity' });
  await expect(exported).toContainText(name);
  await dana.context().close();
});
