import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import {
  ask,
  chat,
  dialog,
  drawer,
  field,
  fixture,
  log,
  marked,
  newcomer,
  pdfFile,
  sources,
  startSession,
} from './specialists-support.ts';
import { callApi, changeAnswer, expectGoodEverywhere, PASSWORD } from './support.ts';
import { test } from './test.ts';

test('a session from its first question to the file of the claim', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await newcomer(page, 'Tess');
  await startSession(page, 'Policy Reader', pdfFile('Harbor policy.pdf', await fixture('policy-by-latex')));
  const beginnings = page.getByRole('list', { name: 'Questions to begin with' });
  await expect(beginnings.getByRole('button')).toHaveCount(4);
  // The pages have no names until the document is drawn.
  await expect(page.locator('.textLayer span').first()).toBeVisible();
  await expectGoodEverywhere(page);

  await test.step('a question to begin with is asked by a click', async () => {
    await beginnings.getByRole('button', { name: 'What are the deductibles?' }).click();
    await expect(log(page).getByText('What are the deductibles?', { exact: true })).toBeVisible();
    await expect(log(page).getByRole('article')).toHaveCount(2);
    await expect(beginnings).toHaveCount(0);
  });

  await test.step('an answer is copied with its sources, and asked again', async () => {
    await log(page).getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Answer copied with its sources')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\n\n\[1\] Harbor policy\.pdf, page \d/);
    await log(page).getByRole('button', { name: 'Ask Again' }).click();
    await expect(log(page).getByRole('article')).toHaveCount(4);
    await expect(log(page).getByRole('button', { name: 'Ask Again' })).toHaveCount(1);
  });

  await test.step('the session gets another title', async () => {
    await page.getByRole('button', { name: 'More for this session' }).click();
    await page.getByRole('menuitem', { name: 'Rename Session' }).click();
    await dialog(page).getByLabel('Title').fill('');
    await dialog(page).getByRole('button', { name: 'Rename Session' }).click();
    await expect(dialog(page)).toContainText('Enter a title.');
    await dialog(page).getByLabel('Title').fill('Claim 4471');
    await dialog(page).getByRole('button', { name: 'Rename Session' }).click();
    await expect(chat(page).getByRole('heading', { name: 'Claim 4471' })).toBeVisible();
  });

  await test.step('it is downloaded as a PDF', async () => {
    await page.getByRole('button', { name: 'More for this session' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download as PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('claim-4471.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('another document is searched, too, and named by its quotations', async () => {
    await page.getByRole('button', { name: 'Documents of this session: 1' }).click();
    const documents = dialog(page).getByRole('list', { name: 'Documents of this session' });
    await expect(documents).toContainText('Uploaded PDF');
    await expectGoodEverywhere(page);
    await dialog(page).getByRole('button', { name: 'Add from Library' }).click();
    await expect(dialog(page)).toContainText('The library has no other PDF for you.');
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Add PDF' }).click();
    const report = pdfFile('Field report.pdf', await fixture('report-by-chromium'));
    await dialog(page).getByLabel('Document').setInputFiles(report);
    await dialog(page).getByRole('button', { name: 'Add PDF' }).click();
    await expect(documents.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await ask(page, 'Who inspected the home?');
    await expect(sources(page).first()).toContainText('[1] Field report.pdf, page');
    await sources(page).first().click();
    await expect(marked(page).first()).toBeVisible();
  });

  await test.step('and removed; what was quoted from it stays, with a mark', async () => {
    await page.getByRole('button', { name: 'Documents of this session: 2' }).click();
    await expectGoodEverywhere(page);
    await dialog(page).getByRole('button', { name: 'More for Field report.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Remove Document' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Earlier answers keep what they quote from it');
    await question.getByRole('button', { name: 'Remove Document' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    const quoted = sources(page).filter({
      hasText: '[1] Field report.pdf (removed from this session), page',
    });
    await expect(quoted.first()).toBeVisible();
    const mention = page.getByRole('button', { name: '[1] (removed), source on Field report.pdf' });
    await expect(mention.first()).toHaveText('[1] (removed)');
    await quoted.first().click();
    await expect(page.getByText('The document of this source was removed from this session.')).toBeVisible();
  });

  await test.step('and found by its words', async () => {
    await page.getByRole('button', { name: 'Session History' }).click();
    const box = drawer(page).getByRole('searchbox', { name: 'Search sessions' });
    await box.fill('zebra crossing');
    await expect(drawer(page)).toContainText('No sessions found');
    await box.fill('deductibles 4471');
    await expect(drawer(page).getByRole('button', { name: /^Claim 4471/ })).toBeVisible();
  });
});

test('whoever comes back during an answer sees the question and the words so far, and can stop it', async ({
  page,
}) => {
  await newcomer(page, 'Owen');
  await startSession(page, 'Policy Reader', pdfFile('Policy.pdf', await fixture('policy-by-latex')));
  await expect(field(page)).toBeVisible();
  // Another tab's question in progress, as the server would tell it.
  let pending: object | null = { question: 'How are old roofs settled?', answer: 'Roof surfacing that is' };
  await changeAnswer<{ session: object }>(page, 'chatSessions.get', (answer) => ({
    ...answer,
    result: {
      ...answer.result,
      data: { session: { ...answer.result.data.session, pending, isAnswering: pending !== null } },
    },
  }));
  await page.reload();
  await expect(log(page).getByText('How are old roofs settled?', { exact: true })).toBeVisible();
  await expect(log(page)).toContainText('Roof surfacing that is');
  await field(page).fill('And for mold?');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  const stopped = page.waitForRequest('**/trpc/chatSessions.stop**');
  await log(page).getByRole('button', { name: 'Stop' }).click();
  await stopped;
  pending = null;
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await expect(field(page)).toHaveValue('And for mold?');

  await test.step('a question that was lost on the way is in the field again', async () => {
    await page.route('**/trpc/chatSessions.send**', () => {});
    await field(page).press('Enter');
    await expect(log(page).getByText('And for mold?', { exact: true })).toBeVisible();
    await page.reload();
    await expect(field(page)).toHaveValue('And for mold?');
  });
});

test('sessions are grouped by day, reopened, and deleted by a second click', async ({ page }) => {
  const email = await newcomer(page, 'Vera');
  const { token } = await callApi<{ token: string }>(page.request, 'POST', '/auth/login', {
    email,
    password: PASSWORD,
  });
  const { agents } = await callApi<{ agents: Array<{ id: string; name: string }> }>(
    page.request,
    'GET',
    '/ai-agents',
    undefined,
    token,
  );
  for (const title of ['First claim', 'Second claim']) {
    const answer = await page.request.post('/api/chat-sessions', {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        agentId: agents[0]?.id ?? '',
        title,
        document: pdfFile('Report.pdf', await fixture('report-by-chromium')),
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.getByRole('button', { name: 'View Session History' }).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2);
  await drawer(page)
    .getByRole('button', { name: /^Second claim/ })
    .click();
  await expect(chat(page).getByRole('heading', { name: 'Second claim' })).toBeVisible();

  await test.step('the first click arms the button for three seconds', async () => {
    await page.clock.install();
    await page.getByRole('button', { name: 'Session History' }).click();
    await drawer(page).getByRole('button', { name: 'Delete Second claim' }).click();
    await expect(drawer(page).getByRole('button', { name: 'Confirm deleting Second claim' })).toBeVisible();
    await page.clock.fastForward(3_100);
    await expect(drawer(page).getByRole('button', { name: 'Delete Second claim' })).toBeVisible();
  });

  await test.step('the second click deletes, and leaves the deleted session', async () => {
    await drawer(page).getByRole('button', { name: 'Delete Second claim' }).click();
    await drawer(page).getByRole('button', { name: 'Confirm deleting Second claim' }).click();
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'AI Specialists', level: 1 })).toBeVisible();
  });
});
