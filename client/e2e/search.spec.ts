import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { writePdf } from '@portal/db/sample/pdf.ts';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  makeColleague,
  openAs,
  PASSWORD,
  register,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const active = (page: Page) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });
const group = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name, exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** A word that occurs nowhere else in the portal. */
/** Digits, because other tests see these titles in narrow tables, and count letters that are broken over two lines. */
const freshWord = () => `kelp${Date.now()}${Math.floor(Math.random() * 1e4)}`;
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token') ?? '');

/** The shell handles the shortcut once it is rendered. */
async function openSearch(page: Page) {
  await expect(button(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

/** Searches, and opens the first result, which has that name. */
async function find(page: Page, words: string, name: string) {
  await openSearch(page);
  await page.keyboard.type(words);
  await expect(active(page)).toContainText(name);
  await expect(active(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveCount(0);
}

/** Creates one record of each kind with a word of its own. */
async function makeThings(request: APIRequestContext, token: string, word: string, colleagueId: string) {
  const { departments } = await callApi<{ departments: Array<{ id: string }> }>(
    request,
    'GET',
    '/departments',
    undefined,
    token,
  );
  const pdf = writePdf({ title: 'Tides', lines: ['What the tide leaves behind.'] });
  const uploaded = await request.post('/api/documents', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      file: { name: 'tides.pdf', mimeType: 'application/pdf', buffer: pdf },
      name: `Guide to ${word}`,
      departmentIds: JSON.stringify([departments[0]?.id]),
    },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  await callApi(
    request,
    'POST',
    '/courses',
    {
      title: `Course about ${word}`,
      description: 'What a claim needs before it is closed.',
      duration: 30,
      category: 'technical',
      level: 'Beginner',
      departments: [],
      isPublished: true,
      instructor: 'Luis Ortega',
    },
    token,
  );
  await callApi(
    request,
    'POST',
    '/company-updates',
    { title: `News of ${word}`, content: 'Read all about it.', type: 'news', isPublished: true },
    token,
  );
  const { conversation } = await callApi<{ conversation: { id: string } }>(
    request,
    'POST',
    '/messages/conversations',
    { participantIds: [colleagueId] },
    token,
  );
  await callApi(
    request,
    'POST',
    '/messages',
    {
      conversationId: conversation.id,
      content: `Did anybody see the ${word} wash ashore?`,
      messageType: 'text',
    },
    token,
  );
  return conversation.id;
}

test('by keyboard alone, everything is found and opened in its place', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/app-vault');
  const word = freshWord();
  const colleague = await makeColleague(page.request, 'Coralie');
  const conversationId = await makeThings(page.request, await tokenOf(page), word, colleague.id);
  const applicant = await register(page.request, `Waiting ${word}`);

  await openSearch(page);
  await page.keyboard.type(word);
  for (const kind of ['People', 'Documents', 'Courses', 'Company Updates', 'Messages'])
    await expect(group(page, kind).getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '5 results.' })).toBeAttached();
  await expect(group(page, 'Documents').locator('mark')).toHaveText(word);
  await expectGoodEverywhere(page);

  const first = await active(page).textContent();
  await page.keyboard.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(active(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(active(page)).toHaveText(first ?? '');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);

  await find(page, `guide to ${word}`, `Guide to ${word}`);
  await expect(page.getByRole('dialog', { name: `Guide to ${word}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await find(page, `news of ${word}`, `News of ${word}`);
  await expect(page.getByRole('dialog').getByText('Read all about it.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // With a misspelled letter.
  await find(page, colleague.name.replace('Coralie', 'Corallie'), colleague.name);
  await expect(page.getByRole('dialog', { name: 'Colleague' }).getByText(colleague.email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await find(page, `${word} ashore`, `the ${word} wash ashore?`);
  await expect(page).toHaveURL(new RegExp(`/messenger\\?c=${conversationId}&m=1$`));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText(`Did anybody see the ${word} wash ashore?`).last()).toBeVisible();
  await find(page, `waiting ${word}`, 'In onboarding');
  await expect(page).toHaveURL(new RegExp(`/admin/staff/${applicant.userId}`));
  await find(page, `course about ${word}`, `Course about ${word}`);
  await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}/);
});

test('an open form keeps its values, and the focus returns to it', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/directory?q=harbor');
  const field = page.getByRole('searchbox', { name: 'Search colleagues' });
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('harbor');
  // The same shortcut closes the search, too.
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('one two three four five six seven');
  await expect(page.getByText('Search for 6 words or fewer.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

test('a failed search keeps typed text and can be retried', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/dashboard');
  const colleague = await makeColleague(page.request, 'Pearl');
  let broken = true;
  await page.route(/trpc\/[^?]*search\.find/, (route) =>
    broken ? route.fulfill({ status: 400, body: 'Bad request' }) : route.fallback(),
  );
  await openSearch(page);
  await page.keyboard.type(colleague.name);
  await expect(page.getByRole('alert')).toContainText('The search did not work. Try again.');
  await expect(box(page)).toHaveValue(colleague.name);
  broken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(group(page, 'People').getByRole('option')).toContainText([colleague.name]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a late answer is not shown for text typed since', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/dashboard');
  const [early, late] = [
    await makeColleague(page.request, 'Earlybird'),
    await makeColleague(page.request, 'Latecomer'),
  ];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = () => {};
  const asked = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  await page.route(/trpc\/[^?]*search\.find.*Earlybird/, async (route) => {
    isHeld();
    await held;
    await route.fallback();
  });
  await openSearch(page);
  await page.keyboard.type(early.name);
  await asked;
  await box(page).fill(late.name);
  await expect(active(page)).toContainText(late.name);
  release();
  await expect(active(page)).toContainText(late.name);
  await expect(page.getByText(early.name)).toHaveCount(0);
  // Enter during a search waits for the first result and opens it.
  await box(page).fill('');
  await page.keyboard.type(early.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Colleague' }).getByText(early.email)).toBeVisible();
});

test('actions run from anywhere for people who may, and recently opened results come first', async ({
  browser,
}) => {
  const dana = await openAs(browser, DANA, '/app-vault');
  const colleague = await makeColleague(dana.request, 'Marina');
  await openSearch(dana);
  await expect(group(dana, 'Actions').getByRole('option', { name: 'Add Staff' })).toBeVisible();
  await expectGoodEverywhere(dana);
  await dana.keyboard.type('upload');
  await expect(active(dana)).toHaveText('Upload Document');
  await dana.keyboard.press('Enter');
  await expect(dana.getByRole('dialog', { name: 'Upload Document' })).toBeVisible();

  const page = await openAs(browser, colleague.email, '/directory');
  await openSearch(page);
  await expect(group(page, 'Recent')).toHaveCount(0);
  await expect(group(page, 'Actions').getByRole('option', { name: 'Clock In' })).toBeVisible();
  await expect(group(page, 'Actions').getByRole('option', { name: 'Clock Out' })).toHaveCount(0);
  for (const own of ['Add Staff', 'Upload Document', 'Create Company Update', 'Admin'])
    await expect(page.getByRole('option', { name: own, exact: true })).toHaveCount(0);
  await page.keyboard.type('clock');
  await page.getByRole('option', { name: 'Clock In', exact: true }).click();
  await expect(page.getByText('You are clocked in')).toBeVisible();
  await openSearch(page);
  await expect(group(page, 'Actions').getByRole('option', { name: 'Clock Out' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Clock In', exact: true })).toHaveCount(0);
  await page.keyboard.type('vacation');
  await expect(active(page)).toHaveText('Request Time Off');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Request Time Off' })).toBeVisible();
  await page.keyboard.press('Escape');
  await find(page, 'my licenses', 'My Licenses');
  await expect(page).toHaveURL(/\/profile\?tab=licenses/);

  await page.reload();
  await openSearch(page);
  await expect(group(page, 'Recent').getByRole('option')).toHaveText(['My Licenses', 'Request Time Off']);
  await page.keyboard.press('Escape');
  // Another account in the same browser has its own recent results.
  await visitAs(page, DANA, '/directory', PASSWORD);
  await openSearch(page);
  await expect(options(page).first()).toBeVisible();
  await expect(group(page, 'Recent')).toHaveCount(0);
});

test('works on a phone, by touch', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  await visitAs(page, DANA, '/dashboard');
  const colleague = await makeColleague(page.request, 'Skiff');
  await button(page).tap();
  await expect(box(page)).toBeFocused();
  await box(page).fill(colleague.name);
  await group(page, 'People').getByRole('option').first().tap();
  await expect(page.getByRole('dialog', { name: 'Colleague' }).getByText(colleague.email)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page).tap();
  await expect(group(page, 'Recent').getByRole('option')).toContainText([colleague.name]);
  await box(page).fill('documents');
  await group(page, 'Pages').getByRole('option', { name: 'Documents', exact: true }).tap();
  await expect(page).toHaveURL(/\/documents$/);
  await button(page).tap();
  await page.getByRole('button', { name: 'Close search' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
