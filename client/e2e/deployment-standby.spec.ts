import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { callApi, DANA, expectGoodEverywhere, openAs } from './support.ts';
import { dayIn, openPart, readyAdjuster } from './talent-support.ts';
import { test } from './test.ts';

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await file.path());
}

test('people say whether they could go, the silent one is reminded, and the carrier gets the packet', async ({
  browser,
  request,
}) => {
  const willing = await readyAdjuster(request, 'Wilma', 'VT');
  const silent = await readyAdjuster(request, 'Silas', 'VT');
  const name = `Ice Storm ${Date.now()}`;
  const { deployment } = await callApi<{ deployment: { id: string } }>(
    request,
    'POST',
    '/deployments',
    { name, kind: 'other', states: ['VT'], startDate: dayIn(5), endDate: dayIn(19) },
    willing.adminToken,
  );
  const path = `/deployments/${deployment.id}`;
  const { position } = await callApi<{ position: { id: string } }>(
    request,
    'POST',
    `${path}/positions`,
    { role: 'adjuster', count: 2 },
    willing.adminToken,
  );
  const manager = await openAs(browser, DANA, path);

  await test.step('asks two people before anything is offered', async () => {
    await manager.getByLabel(`Select ${willing.name}`).check();
    await manager.getByLabel(`Select ${silent.name}`).check();
    await manager.getByRole('button', { name: 'Standby Call' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Standby Call to 2 People' });
    await dialog.getByLabel('Deadline').fill(`${dayIn(2)}T18:00`);
    await dialog.getByLabel('Message').fill('Roads are closed until Friday.');
    await dialog.getByRole('button', { name: 'Send Standby Call' }).click();
    await expect(manager.getByText('Asked 2 people')).toBeVisible();
    await expect(section(manager, 'Standby Call').getByText('0 of 2 answered')).toBeVisible();
  });

  const phone = await openAs(browser, willing.email, '/dashboard');
  await phone.setViewportSize({ width: 360, height: 760 });
  await test.step('one answers on a phone, first with a tap, then with a note', async () => {
    const question = section(phone, `Could you go to ${name}?`);
    await expect(question.getByText('Roads are closed until Friday.')).toBeVisible();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(question).toHaveCount(0);
    await phone.goto('/my-deployments');
    await expect(question.getByText('You said yes')).toBeVisible();
    await question.getByRole('button', { name: 'Change or Add a Note' }).click();
    const dialog = phone.getByRole('dialog', { name: `Could you go to ${name}?` });
    await dialog.getByLabel('I Can Come From').fill(dayIn(6));
    await dialog.getByLabel('Note').fill('I come by car.');
    await dialog.getByRole('button', { name: 'Save Answer' }).click();
    await expect(question.getByText(/^From .* · I come by car\.$/)).toBeVisible();
    await expectGoodEverywhere(phone);
  });

  await test.step('the manager sees it at once, and reminds the other one', async () => {
    const card = section(manager, 'Standby Call');
    await expect(card.getByText('1 of 2 answered')).toBeVisible();
    await expect(card.getByRole('list', { name: 'People to call' })).toContainText(silent.name);
    await card.getByRole('button', { name: 'Yes (1)' }).click();
    await expect(card.getByRole('list', { name: 'Said yes' })).toContainText('I come by car.');
    await expect(manager.getByRole('row').filter({ hasText: willing.name })).toContainText('Standby: yes');
    await expectGoodEverywhere(manager);
    await card.getByRole('button', { name: 'Remind 1 Silent' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Remind 1 Person' });
    await dialog.getByLabel('Deadline').fill(`${dayIn(3)}T18:00`);
    await dialog.getByRole('button', { name: 'Send Reminder' }).click();
    await expect(manager.getByText('Reminded 1 person')).toBeVisible();
  });

  await test.step('the packet of who accepted is unpacked and checked', async () => {
    await callApi(request, 'POST', `${path}/open`, undefined, willing.adminToken);
    const { results } = await callApi<{ results: { offerId: string }[] }>(
      request,
      'POST',
      `${path}/offers`,
      { positionId: position.id, userIds: [willing.id], message: '', deadline: `${dayIn(2)}T12:00:00Z` },
      willing.adminToken,
    );
    await phone.goto('/my-deployments');
    await phone.getByRole('button', { name: 'Accept' }).click();
    await expect(phone.getByText('You accepted the offer')).toBeVisible();
    expect(results).toHaveLength(1);
    await openPart(manager, 'Carrier');
    await expect(manager.getByLabel('As of')).toHaveValue(dayIn(5));
    const csv = (await download(manager, 'Roster (CSV)')).toString();
    expect(csv).toContain(`${willing.name},Adjuster,VT,`);
    const files = unzipSync(new Uint8Array(await download(manager, 'Packet (ZIP)')));
    const manifest = Buffer.from(files['manifest.sha256'] ?? []).toString();
    expect(manifest).toContain('roster.pdf');
    for (const [sum, file = ''] of manifest
      .trimEnd()
      .split('\n')
      .map((line) => line.split('  ')))
      expect(
        createHash('sha256')
          .update(files[file] ?? '')
          .digest('hex'),
      ).toBe(sum);
  });
});
