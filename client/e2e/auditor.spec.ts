import { globSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page, type Request } from '@playwright/test';
import { may } from '../../server/core/contract/abilities.ts';
import { allCalls } from '../../server/rest/calls.ts';
import { ACTORS } from '../../server/test/actors.ts';
import { appRouter } from '../../server/trpc/app-router.ts';
import { walkThrough } from './auditor-walk.ts';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs, PASSWORD } from './support.ts';
import { openPart } from './talent-support.ts';
import { test } from './test.ts';

const CLIENT = join(import.meta.dirname, '..');

/** Pages before sign-in, in onboarding, and of the auditor's own sign-in. */
const NOT_THEIRS = [
  '/',
  '/login',
  '/reset-password',
  '/restore-email',
  '/confirm-email',
  '/sign-in/callback',
  '/onboarding',
  '/review-pending',
  '/set-password',
  '/set-up-sign-in',
  '/account',
  '/dev/design-system',
  // Need an offer or a certificate of one's own, or only lead to another page.
  '/courses',
  '/offers/$offerId',
  '/my-deployments/$offerId',
  '/certificates/$number',
  '/acknowledgements/$acknowledgementId',
];

/** All pages of the router that an auditor opens, and all tabs of the administrators' area. */
function findPages(): string[] {
  const tree = readFileSync(join(CLIENT, 'route-tree.gen.ts'), 'utf8');
  const [, listed = ''] = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(tree) ?? [];
  const paths = [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  const tabs = globSync('features/**/admin-tab.ts', { cwd: CLIENT }).map((file) => {
    const [, name] = /name: '([^']+)'/.exec(readFileSync(join(CLIENT, file), 'utf8')) ?? [];
    return `/admin?tab=${name}`;
  });
  return [...paths.filter((path) => path !== '/admin' && !NOT_THEIRS.includes(path)), ...tabs];
}

/** Each is a test of its own, as long as the other ones. */
const PARTS = 4;

const pages = findPages();
const isOfRecord = (path: string) => path.includes('$');
const lists = pages.filter((path) => !isOfRecord(path));

/** The page whose links lead to the pages of records. */
const listOf = (path: string) => path.replace(/\/\$.*$/, '').replace(/^\/admin\//, '/admin?tab=');
const patternOf = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[0-9a-f-]{36}')}(\\?|$)`);

/** Fetches the code of all screens, so that what a press opens is there at once. */
async function cacheCode(page: Page): Promise<void> {
  const files = await readdir(join(process.env.PORTAL_E2E_CLIENT_DIR ?? '', 'assets'));
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `/assets/${file}`);
  await page.evaluate(
    (urls) => Promise.all(urls.map((url) => fetch(url).then((code) => code.text()))),
    scripts,
  );
}

const needed = new Map(allCalls(appRouter).map(({ name, ability }) => [name, ability]));

/** Whether a call is refused to auditors; what is no call of the router, such as an upload, is. */
function isRefused(call: string): boolean {
  const ability = needed.get(call);
  return ability === undefined || (ability !== null && !may(ACTORS.auditor, ability));
}

/** Presses everything on a page. @returns what an auditor is offered there and would be refused */
async function refusedOn(page: Page, path: string): Promise<string[]> {
  const byItself: string[] = [];
  const note = (sent: Request) => {
    if (sent.method() === 'POST') byItself.push(new URL(sent.url()).pathname.replace('/trpc/', ''));
  };
  page.on('request', note);
  await visit(page, path);
  const walk = await walkThrough(page);
  page.off('request', note);
  return [
    ...byItself.filter(isRefused).map((call) => `${path} calls ${call} by itself`),
    ...walk.changes
      .filter(({ call }) => isRefused(call))
      .map(({ call, control }) => `${path}: ${control} calls ${call}`),
    ...walk.forms.map((form) => `${path}: ${form} offers a form`),
  ];
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The first link to a page of a record, from the list of these records. */
async function linkTo(page: Page, path: string): Promise<string> {
  await visit(page, listOf(path));
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const link = links.find((each) => patternOf(path).test(each));
  expect(link, `a link to ${path} on ${listOf(path)}`).toBeDefined();
  return link ?? '';
}

/** Opens the portal as an auditor who has an action item and a conversation. */
async function openAsAuditor(browser: Browser, request: APIRequestContext) {
  const { id, email, adminToken } = await makeColleague(request, 'Audrey');
  const item = {
    title: 'Read the audit plan',
    actionItemType: 'task',
    dueDate: '2031-05-02',
    assignedTo: id,
  };
  await callApi(request, 'POST', '/action-items', { ...item, description: 'Before Friday.' }, adminToken);
  const { conversation } = await callApi<{ conversation: { id: string } }>(
    request,
    'POST',
    '/messages/conversations',
    { participantIds: [id] },
    adminToken,
  );
  await callApi(request, 'PUT', `/users/${id}`, { duties: ['auditor'] }, adminToken);
  const page = await openAs(browser, email, '/dashboard', PASSWORD);
  await cacheCode(page);
  return { page, conversationId: conversation.id, adminToken };
}

test.describe('no control of a page makes or begins a change that is refused to auditors:', () => {
  // Workers share the pages.
  test.describe.configure({ mode: 'parallel', timeout: 300_000 });

  for (let part = 1; part <= PARTS; part += 1) {
    test(`lists and tabs, part ${part}`, async ({ browser, request }) => {
      const { page } = await openAsAuditor(browser, request);
      const refused: string[] = [];
      for (const path of lists.filter((_, place) => place % PARTS === part - 1))
        refused.push(...(await refusedOn(page, path)));
      expect(refused).toEqual([]);
    });
  }

  test('pages of records', async ({ browser, request }) => {
    const { page, conversationId, adminToken } = await openAsAuditor(browser, request);
    const { courses } = await callApi<{ courses: { id: string }[] }>(
      request,
      'GET',
      '/courses',
      undefined,
      adminToken,
    );
    const refused = await refusedOn(page, `/messenger?c=${conversationId}`);
    for (const path of pages.filter(isOfRecord)) {
      const link = path.startsWith('/courses/') ? `/courses/${courses[0]?.id}` : await linkTo(page, path);
      refused.push(...(await refusedOn(page, link)));
    }
    expect(refused).toEqual([]);
  });
});

test('an auditor reads the board, without the packet that is refused to them', async ({
  browser,
  request,
}) => {
  const { page } = await openAsAuditor(browser, request);
  await visit(page, '/deployments');
  await page
    .getByRole('link', { name: /Hurricane Odette/ })
    .first()
    .click();
  await openPart(page, 'Board');
  await expect(page.getByRole('table', { name: 'Assigned people' })).toBeVisible();
  await openPart(page, 'Carrier');
  await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "Carrier's Packet" })).toHaveCount(0);
});

test('an auditor exports a list and finds the line of it in Activity', async ({ browser, request }) => {
  const { id, name, email, adminToken } = await makeColleague(request, 'Audrey');
  await callApi(request, 'PUT', `/users/${id}`, { duties: ['auditor'] }, adminToken);

  const page = await openAs(browser, email, '/admin?tab=system', PASSWORD);
  await expect(page.getByText('You’re an auditor')).toBeVisible();
  await expect(page.getByRole('region', { name: 'About' })).toContainText('Last backup');
  await expectGoodEverywhere(page);

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
