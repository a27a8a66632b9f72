import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { runOnServer } from '@portal/db/test/sql.ts';
import { callApi, DANA, freshAddress, LUIS, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';
import { workerPortal } from './worker-portal.ts';

const review = (page: Page) => page.getByRole('dialog', { name: 'Review & Approve User' });

test('applicants beyond a page are loaded, sorted, opened from a URL, and disappear once decided', async ({
  browser,
}) => {
  const family = `Quay ${Date.now()}`;
  const { databaseUrl } = workerPortal();
  await runOnServer(
    databaseUrl,
    `insert into users (id, first_name, last_name, primary_email, primary_phone, status, onboarding_status, onboarded_at)
      select gen_random_uuid(), 'Kim ' || lpad(n::text, 2, '0'), '${family}', 'kim.' || n || '.${Date.now()}@mail.example',
        '8505550177', 'pending_review', 'completed', now() + n / 10 * interval '1 second' from generate_series(1, 30) n`,
  );
  try {
    const page = await openAs(browser, DANA, `/admin?tab=pending&sort=name&q=${encodeURIComponent(family)}`);
    const reviews = page.getByRole('button', { name: /^Review Kim/ });
    const kim = (number: string) => page.getByRole('button', { name: `Review Kim ${number} ${family}` });
    await expect(kim('01')).toBeVisible();
    await kim('25').scrollIntoViewIfNeeded();
    await expect(kim('30')).toBeVisible();
    await expect(reviews).toHaveCount(30);
    await expect(page.getByText('Showing 30 of 30')).toBeVisible();

    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Newest first' }).click();
    await expect(page).toHaveURL(/[?&]sort=newest/);
    await expect(reviews.first()).toHaveAccessibleName(`Review Kim 30 ${family}`);
    await kim('30').click();
    await expect(review(page).getByText(`Kim 30 ${family}`)).toBeVisible();
    const id = new URL(page.url()).searchParams.get('review') ?? '';

    // Another administrator opens the review from its URL, in an order that has this applicant on a later page.
    const other = await openAs(browser, LUIS, `/admin?tab=pending&sort=name&review=${id}`);
    const token = (
      await callApi<{ token: string }>(other.request, 'POST', '/auth/login', {
        email: LUIS,
        password: PASSWORD,
      })
    ).token;
    await review(other).getByLabel('Position').fill('Field Adjuster');
    await callApi(
      other.request,
      'POST',
      `/auth/approve-user/${id}`,
      {
        workEmail: freshAddress('kim'),
        employeeID: `Q-${Date.now()}`,
        position: 'Adjuster',
        location: 'FL',
        hireDate: '2026-12-01',
        departments: [],
      },
      token,
    );
    for (const shown of [page, other]) {
      await expect(review(shown).getByText(`Luis Ortega approved Kim 30 ${family}`)).toBeVisible();
    }
    await expect(review(other).getByLabel('Position')).toHaveValue('Field Adjuster');
    await review(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(review(page)).toBeHidden();
    await expect(kim('30')).toBeHidden();
    await expect(page.getByText('of 29')).toBeVisible();
    await page.goto(`/admin?tab=pending&review=${id}`);
    await expect(page.getByText(`Luis Ortega approved Kim 30 ${family}`)).toBeVisible();
    await expect(review(page)).toBeHidden();
    await Promise.all([page.context().close(), other.context().close()]);
  } finally {
    await runOnServer(databaseUrl, `update users set status = 'inactive' where last_name = '${family}'`);
  }
});

test('a review queue beyond a page is loaded, sorted and searched, from its URL', async ({
  browser,
  request,
}) => {
  const person = await makeColleague(request, 'Wanda');
  const { databaseUrl } = workerPortal();
  const mark = `Quay ${Date.now()}`;
  await runOnServer(
    databaseUrl,
    `insert into bonds (id, user_id, name, bond_number, state, amount, submitted_at)
      select gen_random_uuid(), '${person.id}', '${mark} Pier' || lpad(n::text, 2, '0'), n, 'FL', 5000,
        now() + n / 10 * interval '1 second' from generate_series(1, 30) n`,
  );
  try {
    const page = await openAs(
      browser,
      DANA,
      `/admin?tab=qualifications&kind=bond&q=${encodeURIComponent(mark)}`,
    );
    const rows = page.getByRole('checkbox', { name: `Select ${mark}` });
    const row = (number: string) =>
      page.getByRole('checkbox', { name: `Select ${mark} Pier${number} of ${person.name}` });
    await expect(page.getByText('30 bonds pending')).toBeVisible();
    await rows.nth(24).scrollIntoViewIfNeeded();
    await expect(row('30')).toBeVisible();
    await expect(rows).toHaveCount(30);
    await expect(page.getByText('Showing 30 of 30')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Newest first' }).click();
    await expect(rows.first()).toHaveAccessibleName(`Select ${mark} Pier30 of ${person.name}`);
    await page.reload();
    await expect(rows.first()).toHaveAccessibleName(`Select ${mark} Pier30 of ${person.name}`);
    await page
      .getByRole('searchbox', { name: 'Search qualifications' })
      .fill(`${mark} ${person.name} Pier07`);
    await expect(rows).toHaveCount(1);
    await expect(row('07')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search qualifications' }).fill(`${mark} Pier99`);
    await expect(page.getByText('No qualifications found')).toBeVisible();
    await page.context().close();
  } finally {
    await runOnServer(databaseUrl, `delete from bonds where user_id = '${person.id}'`);
  }
});

test('specialists are searched, filtered, sorted and loaded from the URL, and exported alike', async ({
  browser,
}) => {
  const { databaseUrl } = workerPortal();
  const mark = `Soundings ${Date.now()}`;
  await runOnServer(
    databaseUrl,
    `insert into ai_agents (id, name, description, color, icon, is_active)
      select gen_random_uuid(), case when n % 2 = 0 then 'depth-' else 'Depth-' end || lpad(n::text, 2, '0'),
        '${mark}', '#0f766e', 'Bot', false from generate_series(1, 60) n`,
  );
  try {
    const page = await openAs(
      browser,
      DANA,
      `/admin?tab=ai-specialists&sort=name&q=${encodeURIComponent(mark)}`,
    );
    const rows = page.getByRole('row').filter({ hasText: mark });
    await expect(page.getByText('50 loaded')).toBeVisible();
    await rows.last().scrollIntoViewIfNeeded();
    await expect(page.getByText('60 loaded')).toBeVisible();
    await expect(rows).toHaveCount(60);
    await expect(rows.first()).toContainText('Depth-01');
    await expect(rows.nth(1)).toContainText('depth-02');
    await expect(rows.last()).toContainText('depth-60');

    await page.getByRole('searchbox', { name: 'Search AI specialists' }).fill(`depth-3 ${mark}`);
    await expect(rows).toHaveCount(10);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active', exact: true }).click();
    await expect(page).toHaveURL(/[?&]status=active/);
    await expect(page.getByText('No AI specialists found')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).click();
    await expect(rows).toHaveCount(10);
    await page.reload();
    await expect(rows).toHaveCount(10);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.match(/depth-\d\d/gi)).toEqual(
      (await rows.allTextContents()).map((text) => text.match(/depth-\d\d/i)?.[0]),
    );
  } finally {
    await runOnServer(databaseUrl, `delete from ai_agents where description = '${mark}'`);
  }
});
