import { expect } from '@playwright/test';
import { writePdf } from '@portal/db/sample/pdf.ts';
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
import { callApi, DANA, expectGoodEverywhere, MAYA, openAs, PASSWORD, visitAs } from './support.ts';
import { test } from './test.ts';

test('a PDF made by LaTeX answers questions, and a source opens its page with the passage highlighted', async ({
  page,
}) => {
  await newcomer(page, 'Lena');
  await expect(page.getByText('A document is required')).toBeVisible();
  await startSession(page, 'Policy Reader', pdfFile('Harbor policy.pdf', await fixture('policy-by-latex')));
  await expect(chat(page).getByRole('heading', { name: 'Harbor policy' })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Document' });
  await expect(panel.locator('.textLayer').first()).toContainText('Harbor Mutual Homeowners Policy');

  await test.step('the answer quotes the page', async () => {
    await ask(page, 'How are old roofs settled?');
    await expect(log(page)).toContainText('Roof surfacing that is older than fifteen years');
    await expect(log(page)).toContainText("These are the document's own words.");
    await expect(field(page)).toHaveValue('');
    await expect(sources(page).first()).toContainText('Page 3');
  });

  await test.step('its source opens beside the chat', async () => {
    await sources(page).first().click();
    await expect(panel.getByLabel('Page, of 4')).toHaveValue('3');
    await expect(marked(page).filter({ hasText: 'Roof surfacing' })).toBeVisible();
    await panel.getByLabel('Page, of 4').fill('1');
    await panel.getByLabel('Page, of 4').press('Enter');
    await expect(panel.getByLabel('Page, of 4')).toHaveValue('1');
    // The number in the answer opens the source, too.
    await log(page)
      .getByRole('button', { name: /^\[1\], source on page \d+$/ })
      .first()
      .click();
    await expect(panel.getByLabel('Page, of 4')).toHaveValue('3');
    await expect(marked(page).filter({ hasText: 'Roof surfacing' })).toBeVisible();
  });

  await test.step('an empty message is not sent', async () => {
    await field(page).fill('   ');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await field(page).press('Enter');
    await expect(log(page).getByRole('article')).toHaveCount(2);
    await field(page).fill('');
  });

  await test.step('the document can be hidden, and opens over the chat on a phone', async () => {
    await page.getByRole('button', { name: 'Hide Document' }).click();
    await expect(panel).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 800 });
    await sources(page).first().click();
    await expect(dialog(page).getByLabel('Page, of 4')).toHaveValue('3');
    await expect(
      dialog(page).locator('.textLayer .highlight.selected').filter({ hasText: 'Roof surfacing' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('nine more questions are answered, and each of their sources opens', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [asked, question, answer, marks] of [
      [2, 'What is the hurricane deductible?', '$8,200', 'hurricane'],
      [3, 'How much is paid for mold?', '$10,000', 'Fungi'],
      [4, 'What is the limit of Coverage A?', '$410,000', 'Coverage A'],
      [5, 'When does the proof of loss have to be sent?', 'Within sixty days after our request', 'sixty'],
      [6, 'Is vandalism covered in a vacant dwelling?', 'Loss caused by vandalism is excluded', 'vandalism'],
      [7, 'Who chooses the umpire in an appraisal?', 'the two appraisers choose an umpire', 'umpire'],
      [8, 'what counts as actual cash value', 'less a reasonable deduction', 'Actual cash value'],
      [9, 'What happens when wind and flood contribute?', 'from the covered part only', 'flood'],
      [10, 'Does the policy pay for ordinance or law?', 'I found no answer to this', ''],
    ] as const) {
      await ask(page, question);
      await expect(log(page).getByRole('article')).toHaveCount(2 * asked);
      const last = log(page).getByRole('article').last();
      await expect(last).toContainText(answer);
      if (marks === '') {
        await expect(last.getByRole('list', { name: 'Sources' })).toHaveCount(0);
        continue;
      }
      // The answer's text is there before its sources.
      const own = last.getByRole('list', { name: 'Sources' }).getByRole('button');
      await expect(own.first()).toBeVisible();
      for (const source of await own.all()) {
        const cited = /Page (\d)/.exec((await source.textContent()) ?? '')?.[1] ?? '';
        await source.click();
        await expect(panel.getByLabel('Page, of 4')).toHaveValue(cited);
        await expect(marked(page).first()).toBeVisible();
      }
      await own.first().click();
      await expect(marked(page).filter({ hasText: marks }).first()).toBeVisible();
    }
  });
});

test('a scan is read, with a note about its quality, and quoted', async ({ page }) => {
  // Recognizing may take more than a minute on a busy machine.
  test.setTimeout(240_000);
  await newcomer(page, 'Iris');
  await startSession(page, 'Policy Reader', pdfFile('Scanned policy.pdf', await fixture('scanned-policy')));
  await expect(chat(page)).toContainText('Finds passages in your document', { timeout: 120_000 });
  await expect(chat(page)).toContainText('This document is a scan. Its words were recognized');
  await ask(page, 'What is the deductible for hail?');
  await expect(log(page)).toContainText('$6,250 for each occurrence');
  await expectGoodEverywhere(page);
});

test('unusable documents are refused with a message, and typed text stays', async ({ page }) => {
  await newcomer(page, 'Rosa');
  await startSession(page, 'Policy Reader', pdfFile('Scan.pdf', writePdf({ title: '', lines: [] })));
  await expect(dialog(page)).toContainText('This PDF has no text that can be read.');
  await expect(dialog(page).getByText('Scan.pdf')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Remove Scan.pdf' }).click();
  await dialog(page)
    .getByLabel('Document')
    .setInputFiles(pdfFile('Renamed.pdf', Buffer.from('just words')));
  await dialog(page).getByRole('button', { name: 'Start Session' }).click();
  await expect(dialog(page)).toContainText('Please upload a PDF.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'View Session History' }).click();
  await expect(drawer(page)).toContainText('No sessions yet');
});

test('a message without an answer returns to the field, and can be sent again', async ({ page }) => {
  await newcomer(page, 'Nora');
  const report = await fixture('report-by-chromium');
  await startSession(page, 'Property Inspector', pdfFile('Report.pdf', report));
  await expect(field(page)).toBeVisible();
  const path = '**/trpc/chatSessions.send**';
  const failure = {
    error: {
      message: 'The specialist took too long to answer. Please try again.',
      code: -32_603,
      data: { code: 'unavailable', httpStatus: 503 },
    },
  };
  await page.route(path, (route) => route.fulfill({ status: 503, json: failure }));
  await field(page).fill('How fast were the winds?');
  await field(page).press('Enter');
  await expect(page.getByText('The specialist took too long to answer. Please try again.')).toBeVisible();
  await expect(field(page)).toHaveValue('How fast were the winds?');
  await expect(log(page).getByRole('article')).toHaveCount(0);

  await test.step('a message stays in the field without the server', async () => {
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await field(page).press('Enter');
    await expect(page.getByText('Your message could not be sent. Please try again.')).toBeVisible();
    await expect(field(page)).toHaveValue('How fast were the winds?');
    await page.unroute(path);
  });

  await field(page).press('Enter');
  await expect(log(page)).toContainText('84 miles per hour');
  await expect(field(page)).toHaveValue('');
});

test('an answer is shown while it streams, and no other message can be sent meanwhile', async ({
  page,
  browser,
}) => {
  const email = await newcomer(page, 'Iris');
  await startSession(page, 'Policy Reader', pdfFile('Policy.pdf', await fixture('policy-by-latex')));
  await expect(field(page)).toBeVisible();
  const other = await openAs(browser, email, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(field(other)).toBeVisible();
  // The answer to the call is delayed; its text arrives over the realtime connection.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/chatSessions.send**', async (route) => {
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer });
  });
  await field(page).fill('What is the hurricane deductible?');
  await field(page).press('Enter');
  await expect(log(page).getByText('What is the hurricane deductible?', { exact: true })).toBeVisible();
  await expect(log(page)).toContainText('2% of Coverage A: 2% × $410,000 = $8,200.');
  await field(page).fill('And for mold?');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await expect(log(page).getByRole('article')).toHaveCount(2);
  await expect(log(other).getByRole('article')).toHaveCount(2);
  await expect(field(page)).toHaveValue('And for mold?');
});

test('administrators edit the specialists, and people see it at once', async ({ page, browser }) => {
  await newcomer(page, 'Olga');
  const name = `Contract Reader ${Date.now()}`;
  const admin = await openAs(browser, DANA, '/admin?tab=ai-specialists');
  await admin.getByRole('button', { name: 'Add Specialist' }).click();
  await dialog(admin).getByLabel('Name').fill(name);
  await dialog(admin).getByRole('button', { name: 'Add Specialist' }).click();
  await expect(dialog(admin)).toContainText('Description is required.');
  await dialog(admin).getByLabel('Description').fill('Reads contracts.');
  await dialog(admin).getByLabel('Instructions').fill('You read contracts.');
  await dialog(admin).getByLabel('Icon').selectOption('Scales');
  await dialog(admin).getByRole('button', { name: 'Add Specialist' }).click();
  await expect(admin.getByRole('row', { name })).toContainText('Active');
  const card = page.getByRole('list', { name: 'AI specialists' }).getByRole('heading', { name });
  await expect(card).toBeVisible();

  await test.step('a specialist that is turned off is not offered, and a concurrent change is not overwritten unasked', async () => {
    await admin.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(admin).getByLabel('Instructions').fill('You read contracts, and leases.');
    await dialog(admin).getByRole('switch', { name: 'Active' }).click();
    const { token: adminToken } = await callApi<{ token: string }>(page.request, 'POST', '/auth/login', {
      email: DANA,
      password: PASSWORD,
    });
    const { agents } = await callApi<{ agents: Array<{ id: string; name: string }> }>(
      page.request,
      'GET',
      '/ai-agents/all',
      undefined,
      adminToken,
    );
    const theirs = agents.find((agent) => agent.name === name);
    const faster = { ...theirs, description: 'Reads contracts of sale.' };
    await callApi(page.request, 'PUT', `/ai-agents/${theirs?.id}`, faster, adminToken);
    await dialog(admin).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(admin)).toContainText(`It's “${name}” now.`);
    await expect(dialog(admin)).toContainText('Save once more to replace those changes with yours.');
    await expect(dialog(admin).getByLabel('Instructions')).toHaveValue('You read contracts, and leases.');
    await dialog(admin).getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByRole('row', { name })).toContainText('Inactive');
    await expect(card).toHaveCount(0);
  });

  await test.step('and deleted', async () => {
    await admin.getByRole('button', { name: `Delete ${name}` }).click();
    await admin.getByRole('button', { name: 'Delete Specialist' }).click();
    await expect(admin.getByRole('row', { name })).toHaveCount(0);
  });
});

test('administrators keep the synonyms of the trade', async ({ page }) => {
  await visitAs(page, DANA, '/admin?tab=synonyms');
  await expect(page.getByRole('row', { name: /actual cash value · ACV/ })).toContainText('Ours');
  await expectGoodEverywhere(page);
  const word = `eavestrough${Date.now()}`;
  await page.getByRole('button', { name: 'Add Synonyms' }).click();
  await dialog(page).getByLabel('Phrases').fill(word);
  await dialog(page).getByRole('button', { name: 'Add Synonyms' }).click();
  await expect(dialog(page)).toContainText(
    'Enter at least two phrases that mean the same, one on each line.',
  );
  await dialog(page).getByLabel('Phrases').fill(`${word}\n\nrain gutter`);
  await dialog(page).getByLabel('Source').fill('A glossary');
  await expectGoodEverywhere(page);
  await dialog(page).getByRole('button', { name: 'Add Synonyms' }).click();
  await page.getByRole('searchbox', { name: 'Search synonyms' }).fill(word);
  await expect(page.getByRole('row', { name: `${word} · rain gutter` })).toContainText('A glossary');

  await page.getByRole('button', { name: `Edit the synonyms of ${word}` }).click();
  await expect(dialog(page).getByLabel('Phrases')).toHaveValue(`${word}\nrain gutter`);
  await dialog(page).getByLabel('Phrases').fill(`${word}\nrain gutter\nroof drain`);
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('row', { name: `${word} · rain gutter · roof drain` })).toBeVisible();

  await page.getByRole('button', { name: `Delete the synonyms of ${word}` }).click();
  await page.getByRole('button', { name: 'Delete Synonyms' }).click();
  await expect(page.getByText('No synonyms found')).toBeVisible();
});

test('every screen looks good everywhere', async ({ page }) => {
  await visitAs(page, DANA, '/admin?tab=ai-specialists');
  await expect(page.getByRole('row', { name: /Policy Reader/ })).toBeVisible();
  await expectGoodEverywhere(page);
  await visitAs(page, MAYA, '/coastal-ai');
  await expect(page.getByRole('heading', { name: 'Policy Reader' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'View Session History' }).click();
  await drawer(page)
    .getByRole('button', { name: /^Gulf Shore Homeowners Policy/ })
    .click();
  await expect(sources(page).first()).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Session History' }).click();
  await expect(drawer(page).getByRole('button', { name: /^Inspection Report/ })).toBeVisible();
  await expectGoodEverywhere(page);
});
