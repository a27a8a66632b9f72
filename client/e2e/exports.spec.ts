import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { DANA, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';

/** The file that the button downloads: its name without the date, and its text. */
async function exported(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await button.click();
  const file = await saved;
  const name = file.suggestedFilename();
  expect(name).toMatch(/-\d{4}-\d{2}-\d{2}\.csv$/);
  return { name: name.slice(0, -15), text: await readFile(await file.path(), 'utf8') };
}

const button = (page: Page | Locator, name = 'Export CSV') => page.getByRole('button', { name, exact: true });

test("each of the administrators' lists is exported as a file", async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=pending');
  const tabs: [path: string, name: string, header: string][] = [
    ['/admin?tab=pending', 'applicants', 'Name,Email,Phone'],
    ['/admin?tab=qualifications', 'qualifications-to-review', 'Kind,Staff Member'],
    ['/admin?tab=updates', 'company-updates', 'Title,Type'],
    ['/admin?tab=action-items', 'action-items', 'Title,Description'],
    ['/admin?tab=notifications', 'notifications', 'Title,Message'],
    ['/admin?tab=training', 'courses', 'Title,Category'],
    ['/admin?tab=time-off', 'time-off', 'Person,Type'],
    ['/admin?tab=ai-specialists', 'ai-specialists', 'Name,Description'],
    ['/admin?tab=synonyms', 'synonyms', 'Phrases,Source'],
    ['/talent?state=FL', 'talent', 'Name,Employee ID'],
    ['/documents', 'documents', 'Name,Description'],
    ['/directory', 'directory', 'Name,Email'],
  ];
  for (const [path, name, header] of tabs) {
    await test.step(name, async () => {
      await page.goto(path);
      const file = await exported(page, button(page));
      expect(file.name).toBe(name);
      expect(file.text.slice(1, 1 + header.length)).toBe(header);
    });
  }
  await test.step('time entries', async () => {
    await page.goto('/admin?tab=time-clock');
    await expect(button(page, 'Export Entries')).toBeVisible();
    const entries = await exported(page, button(page, 'Export Entries'));
    expect(entries).toMatchObject({ name: 'time-entries', text: expect.stringContaining('Clock In (UTC)') });
    expect((await exported(page, button(page, 'Export Corrections'))).name).toBe('time-corrections');
  });
  await test.step('departments', async () => {
    await page.goto('/admin?tab=departments');
    const file = await exported(page, button(page));
    expect(file).toMatchObject({ name: 'departments', text: expect.stringContaining('Claims') });
  });
});

test('an exported file respects the filters of its list', async ({ browser, request }) => {
  const colleague = await makeColleague(request, 'Edda');
  const page = await openAs(browser, DANA, `/admin?tab=staff&q=${encodeURIComponent(colleague.email)}`);
  await expect(page.getByRole('row').filter({ hasText: colleague.name })).toBeVisible();
  const { name, text } = await exported(page, button(page, 'Export'));
  expect(name).toBe('people');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Edda,${colleague.name.replace('Edda ', '')},${colleague.email}`);
});
