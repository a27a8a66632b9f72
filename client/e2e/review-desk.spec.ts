import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { madePdf } from './made-pdfs.ts';
import { callApi, DANA, expectGoodEverywhere, LUIS, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

type License = { name: string; number: string; issuedDate?: string; expiresDate?: string };

const dates = { issuedDate: '2026-01-01', expiresDate: '2098-03-03' };

/** A link to an uploaded document, whose text makes it a file of its own. */
async function upload(request: APIRequestContext, token: string, text: string): Promise<string> {
  const answer = await request.post('/api/upload/document', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      document: {
        name: 'license.pdf',
        mimeType: 'application/pdf',
        buffer: madePdf({ pages: [{ lines: [text] }] }),
      },
    },
  });
  return ((await answer.json()) as { documentUrl: string }).documentUrl;
}

/** A new adjuster with pending licenses that have a document each, and an approved bond, all in Louisiana. */
async function submitted(page: Page, firstName: string, licenses: License[]) {
  const { request } = page;
  const person = await makeColleague(request, firstName);
  const call = <Answer>(method: string, path: string, body: object, token: string) =>
    callApi<Answer>(request, method, path, body, token);
  const { token } = await call<{ token: string }>(
    'POST',
    '/auth/login',
    { email: LUIS, password: PASSWORD },
    '',
  );
  await call('PUT', `/users/${person.id}`, { position: 'Field Adjuster' }, token);
  const credential = { userId: person.id, state: 'LA', ...dates };
  const { bond } = await call<{ bond: { id: string } }>(
    'POST',
    '/bonds',
    { ...credential, name: 'Bond', bondNumber: `B-${Date.now()}`, amount: 5000 },
    token,
  );
  await call('PUT', `/bonds/${bond.id}/approve`, {}, token);
  for (const { name, number, ...own } of licenses) {
    const documentUrl = await upload(request, token, `${name} ${number}`);
    await call(
      'POST',
      '/licenses',
      { ...credential, ...own, name, licenseNumber: number, documentUrl },
      token,
    );
  }
  return { ...person, token };
}

const queued = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}\\b`) });

test('twenty decisions by keyboard, without the list moving', async ({ browser }) => {
  test.slow();
  const page = await openAs(browser, DANA, '/admin?tab=qualifications');
  await expect(page.getByRole('link', { name: 'Open Review Desk' })).toBeVisible();
  const mark = Date.now();
  const names = Array.from({ length: 20 }, (_, at) => `License ${String(at + 1).padStart(2, '0')}`);
  const person = await submitted(
    page,
    'Juno',
    names.map((name, at) => ({ name, number: `J-${mark}-${at}` })),
  );
  await page.getByRole('link', { name: 'Open Review Desk' }).click();
  await expect(page.getByRole('heading', { name: 'Review Desk' })).toBeVisible();
  await page.goto(`/admin/review?person=${person.id}`);
  await expect(page.getByRole('heading', { name: 'License 01' })).toBeVisible();
  await expect(page.getByText('Louisiana: ready from today through Mar 3, 2098')).toBeVisible();
  const first = await queued(page, 'License 01').boundingBox();
  const { promise: lineIsFast, resolve: speedUp } = Promise.withResolvers<void>();
  for (const [at, name] of names.entries()) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    if (name === names.at(-1)) {
      await page.route(/reviews\.desk/, async (route) => {
        await lineIsFast;
        await route.fallback();
      });
    }
    if (at % 5 === 4) {
      await page.keyboard.press('r');
      const dialog = page.getByRole('dialog', { name: `Reject ${name}?` });
      // Letters typed into a note are no commands.
      await expect(dialog.getByLabel('Review Notes')).toBeFocused();
      await page.keyboard.type('A page is missing.');
      await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(queued(page, name)).toContainText('Rejected');
    } else {
      await page.keyboard.press('a');
      await expect(queued(page, name)).toContainText('Approved');
    }
  }
  expect(await queued(page, 'License 01').boundingBox()).toMatchObject({
    x: first?.x,
    height: first?.height,
  });
  const { licenses } = await callApi<{ licenses: { status: string }[] }>(
    page.request,
    'GET',
    `/licenses?userId=${person.id}`,
    undefined,
    person.token,
  );
  const count = (status: string) => licenses.filter((license) => license.status === status).length;
  expect([count('approved'), count('rejected'), count('pending')]).toEqual([16, 4, 0]);
  // The queue with the last decision has not been read yet.
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  speedUp();
  await expect(page.getByText('No qualifications found')).toBeVisible();
});

test('warnings, a renewal old and new, and keys that can be switched off', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=overview');
  const number = `W-${Date.now()}`;
  const person = await submitted(page, 'Wren', [
    { name: 'Current', number, expiresDate: '2097-12-31' },
    { name: 'Endless', number: `${number}-2`, expiresDate: '' },
    { name: 'Twice', number: `${number}-2` },
  ]);
  const call = <Answer>(method: string, path: string, body?: object) =>
    callApi<Answer>(page.request, method, path, body, person.token);
  const { licenses } = await call<{ licenses: { id: string; name: string }[] }>(
    'GET',
    `/licenses?userId=${person.id}`,
  );
  const current = licenses.find(({ name }) => name === 'Current')?.id;
  await call('PUT', `/licenses/${current}/approve`, {});
  await call('PUT', `/licenses/${current}`, {
    name: 'Renewed',
    issuedDate: '2098-01-15',
    expiresDate: '2099-12-31',
    reviseAs: 'renewal',
  });
  await page.goto(`/admin/review?person=${person.id}&kind=license`);

  const heading = (name: string) => page.getByRole('heading', { name });
  await expect(heading('Endless')).toBeVisible();
  await expect(page.getByText('A license without an expiration date never makes')).toBeVisible();
  await expect(page.getByText('This person has another license with this number: Twice.')).toBeVisible();
  await page.keyboard.press('a');
  const asking = page.getByRole('dialog', { name: 'Approve Endless?' });
  await expect(asking.getByRole('button', { name: 'Approve Anyway' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(heading('Renewed')).toBeVisible();
  await expect(page.getByText("There's a gap: the current version expires on Dec 31, 2097.")).toBeVisible();
  await expect(page.getByText('The document is the same as the current version')).toBeVisible();
  const fields = page.getByRole('region', { name: 'Details' });
  await expect(fields.getByRole('deletion').filter({ hasText: 'Dec 31, 2097' })).toBeVisible();
  await expect(fields.getByRole('insertion').filter({ hasText: 'Dec 31, 2099' })).toBeVisible();
  await expect(page.getByText('Current Document')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: 'Document' }).locator(':focus')).toBeVisible();

  await page.getByRole('button', { name: 'Keys' }).click();
  const help = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expectGoodEverywhere(page);
  await help.getByRole('switch', { name: 'Use single-letter keys' }).click();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.reload();
  await expect(heading('Renewed')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  await expect(heading('Renewed')).toBeVisible();
  await page.getByRole('button', { name: 'Previous qualification' }).click();
  await expect(heading('Twice')).toBeVisible();
  await page.getByLabel('State').click();
  await page.getByRole('option', { name: 'Texas' }).click();
  await expect(page).toHaveURL(/state=TX/);
  await expect(page.getByText('No qualifications found')).toBeVisible();
});

test('a decision is undone within ten seconds, and two reviewers see each other', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=overview');
  const person = await submitted(page, 'Indigo', [
    { name: 'Undone', number: `I-${Date.now()}` },
    { name: 'Kept', number: `I-${Date.now()}-2` },
  ]);
  const statusOf = async (name: string) => {
    const { licenses } = await callApi<{ licenses: { name: string; status: string }[] }>(
      page.request,
      'GET',
      `/licenses?userId=${person.id}`,
      undefined,
      person.token,
    );
    return licenses.find((license) => license.name === name)?.status;
  };
  const path = `/admin/review?person=${person.id}&kind=license`;
  await page.goto(path);
  const heading = (on: Page, name: string) => on.getByRole('heading', { name });
  await expect(heading(page, 'Undone')).toBeVisible();

  const other = await openAs(browser, LUIS, path);
  await expect(heading(other, 'Undone')).toBeVisible();
  await expect(page.getByText('Luis Ortega is looking at this')).toBeVisible();
  await expect(other.getByText('Dana Whitfield is looking at this')).toBeVisible();

  await page.keyboard.press('a');
  await expect(page.getByText('Approved Undone')).toBeVisible();
  await expect(queued(other, 'Undone')).toContainText('No longer waiting');
  expect(await statusOf('Undone')).toBe('approved');
  await expect(other.getByText('Dana Whitfield is looking at this')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(heading(page, 'Undone')).toBeVisible();
  await expect(queued(page, 'Undone')).not.toContainText('Approved');
  await expect(page.getByText('Approved Undone')).toHaveCount(0);
  expect(await statusOf('Undone')).toBe('pending');
  await expect(page.getByText('Luis Ortega is looking at this')).toBeVisible();
  await other.close();
  await expect(page.getByText('Luis Ortega is looking at this')).toHaveCount(0, { timeout: 30_000 });
});
