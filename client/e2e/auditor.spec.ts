import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { mayAuditorCall } from '../../server/core/contract/access.ts';
import { walkThrough } from './auditor-walk.ts';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

const CLIENT = join(import.meta.dirname, '..');

/** Pages before sign-in, in onboarding, and of the auditor's own sign-in. */
const NOT_THEIRS = [
  ...['/', '/login', '/reset-password', '/restore-email', '/confirm-email', '/sign-in/callback'],
  ...['/onboarding', '/review-pending', '/set-password', '/set-up-sign-in', '/account', '/dev/design-system'],
  // Need an offer or a certificate of one's own, or only lead to another page.
  ...['/courses', '/offers/$offerId', '/my-deployments/$offerId', '/certificates/$number'],
  '/acknowledgements/$acknowledgementId',
];

/** All pages of the router that an auditor opens, and all tabs of the administrators' area. */
async function pages(): Promise<string[]> {
  const tree = await readFile(join(CLIENT, 'route-tree.gen.ts'), 'utf8');
  const [, listed = ''] = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(tree) ?? [];
  const paths = [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  const tabs: string[] = [];
  for await (const file of glob('features/**/admin-tab.ts', { cwd: CLIENT })) {
    const [, name] = /name: '([^']+)'/.exec(await readFile(join(CLIENT, file), 'utf8')) ?? [];
    tabs.push(`/admin?tab=${name}`);
  }
  return [...paths.filter((path) => path !== '/admin' && !NOT_THEIRS.includes(path)), ...tabs];
}

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

/** Presses everything on a page. @returns what an auditor is offered there and would be refused */
async function refusedOn(page: Page, path: string, links: Set<string>): Promise<string[]> {
  const byItself: string[] = [];
  const note = (sent: Request) => {
    if (sent.method() === 'POST') byItself.push(new URL(sent.url()).pathname.replace('/trpc/', ''));
  };
  page.on('request', note);
  await page.goto(path);
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const walk = await walkThrough(page);
  page.off('request', note);
  for (const link of walk.links) links.add(link);
  return [
    ...byItself.filter((call) => !mayAuditorCall(call)).map((call) => `${path} calls ${call} by itself`),
    ...walk.changes
      .filter(({ call }) => !mayAuditorCall(call))
      .map(({ call, control }) => `${path}: ${control} calls ${call}`),
    ...walk.forms.map((form) => `${path}: ${form} offers a form`),
  ];
}

test('no control of a page makes or begins a change that is refused to auditors', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000);
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
  const { courses } = await callApi<{ courses: { id: string }[] }>(
    request,
    'GET',
    '/courses',
    undefined,
    adminToken,
  );
  await callApi(request, 'PUT', `/users/${id}`, { role: 'auditor' }, adminToken);
  const page = await openAs(browser, email, '/dashboard', PASSWORD);
  await cacheCode(page);
  const links = new Set([`/courses/${courses[0]?.id}`]);
  const refused: string[] = [];
  const all = [...(await pages()), `/messenger?c=${conversation.id}`];
  for (const path of all.filter((each) => !each.includes('$'))) {
    refused.push(...(await refusedOn(page, path, links)));
  }
  // Pages of a record are found by the links of the others.
  for (const path of all.filter((each) => each.includes('$'))) {
    const link = [...links].find((each) => patternOf(path).test(each));
    expect(link, `a link to ${path}`).toBeDefined();
    if (link) refused.push(...(await refusedOn(page, link, links)));
  }
  expect(refused).toEqual([]);
});

test('an auditor exports a list and finds the line of it in Activity', async ({ browser, request }) => {
  const { id, name, email, adminToken } = await makeColleague(request, 'Audrey');
  await callApi(request, 'PUT', `/users/${id}`, { role: 'auditor' }, adminToken);

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
