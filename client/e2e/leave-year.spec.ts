import { type Browser, expect, type Page } from '@playwright/test';
import { drawn } from './calendar-support.ts';
import { type OwnPortal, openOwnPortal } from './own-portal.ts';
import { callApi, DANA, letterTo, makeColleague, visitAs } from './support.ts';
import { test } from './test.ts';

/** A Monday. Independence Day is a Friday that year, and one of its days a Wednesday. */
const JANUARY = '2031-01-06T09:00-05:00';
/** Federal holidays of the two years, as the government lists them. */
const CLOSED = [
  '2031-01-01',
  '2031-01-20',
  '2031-02-17',
  '2031-05-26',
  '2031-06-19',
  '2031-07-04',
  '2031-09-01',
  '2031-10-13',
  '2031-11-11',
  '2031-11-27',
  '2031-12-25',
  '2032-01-01',
  '2032-01-19',
];
const ALLOWANCES = { Vacation: 15, Sick: 8, Personal: 3 };
type Type = keyof typeof ALLOWANCES;
const TYPES = Object.keys(ALLOWANCES) as Type[];
const titles: Record<Type, string> = { Vacation: 'Vacation', Sick: 'Sick Leave', Personal: 'Personal' };

/** The expected state of a request, tracked independently of the portal. */
interface Asked {
  type: Type;
  from: string;
  to: string;
  status: 'pending' | 'approved' | 'given back';
}

/** Weekdays of the year that are no holidays, counted independently of the portal. */
function daysIn(year: number, { from, to }: Asked): number {
  let days = 0;
  for (const day = new Date(from); day <= new Date(to); day.setUTCDate(day.getUTCDate() + 1)) {
    const isOpen = ![0, 6].includes(day.getUTCDay()) && !CLOSED.includes(day.toISOString().slice(0, 10));
    if (isOpen && day.getUTCFullYear() === year) days += 1;
  }
  return days;
}

/** Days of a year and a type in requests of that status. */
const daysOf = (notes: Asked[], year: number, type: Type, status: Asked['status']) =>
  notes
    .filter((each) => each.type === type && each.status === status)
    .reduce((sum, each) => sum + daysIn(year, each), 0);

const remainingOf = (notes: Asked[], year: number, type: Type) =>
  ALLOWANCES[type] - daysOf(notes, year, type, 'pending') - daysOf(notes, year, type, 'approved');

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const mine = (page: Page, dates: string) =>
  page.getByRole('list', { name: 'My requests' }).getByRole('listitem').filter({ hasText: dates });
const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? '';

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await openOwnPortal('year', JANUARY);
});
test.afterAll(() => portal?.remove());

const openBrowser = (browser: Browser) =>
  browser.newContext({ baseURL: portal.address, viewport: { width: 1440, height: 900 } });

/** Moves the clock of the server and of the browsers, whose sessions have expired meanwhile. */
async function itIsLater(instant: string, ...pages: Page[]): Promise<void> {
  for (const page of pages)
    await callApi(page.request, 'POST', '/auth/logout', undefined, await tokenOf(page));
  await portal.moveTo(instant);
  for (const page of pages) await page.context().clock.setFixedTime(instant);
}

/** Fills in dates and a reason; the dialog is open. */
async function fill(page: Page, { type, from, to }: Omit<Asked, 'status'>, reason: string): Promise<void> {
  const form = dialog(page, 'Request Time Off');
  await form.getByLabel('Type').selectOption({ label: titles[type] });
  await form.getByLabel('Start Date').fill(from);
  await form.getByLabel('End Date').fill(to);
  await form.getByLabel('Reason').fill(reason);
}

/** Expects the ledger and the balances of each type in both years to match the tracked requests. */
async function expectBalanced(page: Page, notes: Asked[]): Promise<void> {
  const token = await tokenOf(page);
  for (const year of [2031, 2032]) {
    const [{ balances }, { lines }] = await Promise.all([
      callApi<{ balances: Array<Record<string, unknown>> }>(
        page.request,
        'GET',
        `/time-off/my?year=${year}`,
        undefined,
        token,
      ),
      callApi<{ lines: Array<{ type: Type; days: number }> }>(
        page.request,
        'GET',
        `/time-off/ledger?year=${year}`,
        undefined,
        token,
      ),
    ]);
    const expected = TYPES.map((type) => ({
      type,
      allowance: ALLOWANCES[type],
      used: daysOf(notes, year, type, 'approved'),
      pending: daysOf(notes, year, type, 'pending'),
      remaining: remainingOf(notes, year, type),
    }));
    expect({ year, balances }).toEqual({ year, balances: expected });
    const sums = TYPES.map((type) =>
      lines.filter((line) => line.type === type).reduce((sum, { days }) => sum + days, 0),
    );
    expect({ year, sums }).toEqual({ year, sums: expected.map(({ remaining }) => remaining) });
  }
}

/** Expects the same on the cards of the shown year. */
async function expectCards(page: Page, year: number, notes: Asked[]): Promise<void> {
  for (const type of TYPES)
    await expect(card(page, titles[type])).toContainText(
      `${remainingOf(notes, year, type)}of ${ALLOWANCES[type]} days left`,
    );
}

/** Decides in the administrators' list, with a note. */
async function decide(admin: Page, verb: 'Approve' | 'Reject', whose: string, dates: string, note: string) {
  await admin.getByRole('button', { name: `${verb} ${whose}, ${dates}` }).click();
  const deciding = dialog(admin, `${verb} time off of ${whose}?`);
  await deciding.getByLabel(verb === 'Reject' ? 'Reason' : 'Notes').fill(note);
  await deciding.getByRole('button', { name: `${verb} Request` }).click();
  await expect(deciding).toBeHidden();
}

test('a year of time off: requested, refused, canceled, decided, and every balance is correct', async ({
  browser,
  playwright,
}) => {
  const api = await playwright.request.newContext({ baseURL: portal.address });
  const nora = await makeColleague(api, 'Nora');
  const [hers, theirs] = [await openBrowser(browser), await openBrowser(browser)];
  const [page, admin] = [await hers.newPage(), await theirs.newPage()];
  const form = dialog(page, 'Request Time Off');
  const request = page.getByRole('button', { name: 'Request Time Off' });
  const submit = form.getByRole('button', { name: 'Submit Request' });
  const notes: Asked[] = [];
  const july: Asked = { type: 'Vacation', from: '2031-07-03', to: '2031-07-08', status: 'pending' };
  const february: Asked = { type: 'Personal', from: '2031-02-03', to: '2031-02-04', status: 'pending' };

  await test.step('January: the company closes on federal holidays', async () => {
    for (const context of [hers, theirs]) await context.clock.setFixedTime(JANUARY);
    await visitAs(admin, DANA, '/admin?tab=time-off');
    await admin.getByRole('button', { name: 'Holidays' }).click();
    const holidays = dialog(admin, 'Company Holidays');
    await holidays.getByRole('button', { name: 'Add 11 Federal Holidays' }).click();
    await expect(holidays.getByRole('list', { name: 'Holidays in 2031' })).toContainText('Independence Day');
    await holidays.getByRole('button', { name: 'Next year' }).click();
    await holidays.getByRole('button', { name: /^Add \d+ Federal Holidays$/ }).click();
    await expect(holidays.getByRole('list', { name: 'Holidays in 2032' })).toContainText("New Year's Day");
    await holidays.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('she requests days around a holiday and a weekend', async () => {
    await visitAs(page, nora.email, '/time-off');
    await expectCards(page, 2031, notes);
    await expectBalanced(page, notes);
    await request.click();
    await fill(page, july, 'Fourth of July with my parents');
    await expect(
      form.getByText('3 working days, without Independence Day (Jul 4, 2031). 12 days left in 2031.'),
    ).toBeVisible();
    await submit.click();
    await expect(form).toBeHidden();
    notes.push(july);
    await expect(mine(page, 'Jul 3 – 8, 2031')).toContainText('3 working days');
    await expectCards(page, 2031, notes);
    await expectBalanced(page, notes);
  });

  await test.step('overlapping, past and excessive requests are refused, and hold no day', async () => {
    await request.click();
    const refused: Array<[Omit<Asked, 'status'>, string]> = [
      [
        { type: 'Sick', from: '2031-07-08', to: '2031-07-11' },
        'You already requested time off for Jul 3 – 8, 2031. Choose other dates, or cancel that request first.',
      ],
      [{ type: 'Vacation', from: '2031-01-03', to: '2031-01-07' }, 'Choose a start date from today on.'],
      [
        { type: 'Personal', from: '2031-02-03', to: '2031-02-06' },
        'You have 3 days of Personal left in 2031, and this request takes 4 days. Choose fewer days.',
      ],
    ];
    for (const [dates, sentence] of refused) {
      await fill(page, dates, 'Days that I would like');
      await expect(form.getByRole('status').filter({ hasText: sentence })).toBeVisible();
      await submit.click();
      await expect(form.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
      await expect(form.getByLabel('Reason')).toHaveValue('Days that I would like');
    }
    await expectBalanced(page, notes);
    await fill(page, february, 'Moving house');
    await expect(form.getByText('2 working days. 1 day left in 2031.')).toBeVisible();
    await submit.click();
    await expect(form).toBeHidden();
    notes.push(february);
    await expectCards(page, 2031, notes);
    await expectBalanced(page, notes);
  });

  await test.step('the administrator is notified, approves one with a note, and rejects one with a note', async () => {
    const asked = await letterTo(DANA, /requested 3 days of Vacation/, portal.dataDir);
    expect(asked).toContain(nora.name);
    expect(asked).not.toContain('my parents');
    await admin.goto('/notifications');
    const told = admin
      .getByRole('listitem')
      .filter({ hasText: `${nora.name} requested 2 days of Personal, Feb 3 – 4, 2031.` });
    await told.getByRole('link', { name: 'Review Request' }).click();
    await expect(admin).toHaveURL(/tab=time-off&status=pending/);
    await decide(admin, 'Approve', nora.name, 'Jul 3 – 8, 2031', 'Enjoy the fireworks.');
    july.status = 'approved';
    await expect(mine(page, 'Jul 3 – 8, 2031')).toContainText('Approved');
    await expectBalanced(page, notes);
    await decide(admin, 'Reject', nora.name, 'Feb 3 – 4, 2031', 'The office moves that week, too.');
    february.status = 'given back';
    await expect(admin.getByText('No requests to review')).toBeVisible();
    await expect(mine(page, 'Feb 3 – 4, 2031')).toContainText(
      'Dana Whitfield rejected this on Jan 6, 2031: The office moves that week, too.',
    );
    await expectCards(page, 2031, notes);
    await expectBalanced(page, notes);
  });

  await test.step('she is notified of both, and the approved days are in the calendar', async () => {
    expect(await letterTo(nora.email, /Enjoy the fireworks/, portal.dataDir)).toContain('was approved');
    expect(await letterTo(nora.email, /office moves that week/, portal.dataDir)).toContain(
      'Its days are available to you again.',
    );
    await page.goto('/notifications');
    await expect(page.getByText('Time off approved: Jul 3 – 8, 2031')).toBeVisible();
    await expect(page.getByText('Time off rejected: Feb 3 – 4, 2031')).toBeVisible();
    await page.goto('/calendar?view=month&date=2031-07-01');
    await expect(drawn(page, 'Out of office').first()).toBeVisible();
    const { events } = await callApi<{ events: unknown[] }>(
      api,
      'GET',
      '/calendar/events?start=2031-02-01T00:00:00Z&end=2031-08-01T00:00:00Z',
      undefined,
      await tokenOf(page),
    );
    expect(events).toMatchObject([{ title: 'Out of office', start: '2031-07-03', end: '2031-07-08' }]);
  });

  const april: Asked = { type: 'Vacation', from: '2031-04-14', to: '2031-04-18', status: 'pending' };
  const ill: Asked = { type: 'Sick', from: '2031-03-07', to: '2031-03-10', status: 'pending' };
  await test.step('March: she was ill during the clock change, and withdraws a pending request', async () => {
    await itIsLater('2031-03-11T08:00-04:00', page, admin);
    await visitAs(page, nora.email, '/time-off');
    await request.click();
    await fill(page, ill, 'The flu');
    await expect(form.getByText('2 working days. 6 days left in 2031.')).toBeVisible();
    await submit.click();
    await expect(form).toBeHidden();
    notes.push(ill);
    await request.click();
    await fill(page, april, 'Spring break');
    await submit.click();
    await expect(form).toBeHidden();
    notes.push(april);
    await expectCards(page, 2031, notes);
    await expectBalanced(page, notes);
    await page.getByRole('button', { name: 'Cancel Apr 14 – 18, 2031' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Request' }).click();
    april.status = 'given back';
    await expect(mine(page, 'Apr 14 – 18, 2031')).toHaveCount(0);
    await expectCards(page, 2031, notes);
    await expectBalanced(page, notes);

    await visitAs(admin, DANA, '/admin?tab=time-off&status=pending');
    await decide(admin, 'Approve', nora.name, 'Mar 7 – 10, 2031', 'Get well.');
    ill.status = 'approved';
    await expect(mine(page, 'Mar 7 – 10, 2031')).toContainText('Approved');
    await expectBalanced(page, notes);
  });

  const turn: Asked = { type: 'Vacation', from: '2031-12-29', to: '2032-01-02', status: 'pending' };
  await test.step('December: days over the turn of the year count for both years', async () => {
    await itIsLater('2031-12-01T09:00-05:00', page, admin);
    await visitAs(page, nora.email, '/time-off');
    await request.click();
    await fill(page, turn, 'Skiing');
    await expect(
      form.getByText(
        "4 working days, without New Year's Day (Jan 1, 2032). 9 days left in 2031 and 14 days left in 2032.",
      ),
    ).toBeVisible();
    await submit.click();
    await expect(form).toBeHidden();
    notes.push(turn);
    await expectBalanced(page, notes);
    await visitAs(admin, DANA, '/admin?tab=time-off&status=pending');
    await decide(admin, 'Approve', nora.name, 'Dec 29, 2031 – Jan 2, 2032', 'See you next year.');
    turn.status = 'approved';
    await expect(mine(page, 'Dec 29, 2031 – Jan 2, 2032')).toContainText('Approved');
    await expectCards(page, 2031, notes);
    await expectBalanced(page, notes);
    await page.getByRole('button', { name: 'Explain Vacation balance' }).click();
    await expect(dialog(page, 'Vacation in 2031').getByRole('row')).toContainText([
      'Days',
      'Vacation allowance for 2031+15',
      'Jul 3 – 8, 2031: approved by Dana Whitfield−3',
      'Apr 14 – 18, 2031: requested−5',
      'Apr 14 – 18, 2031: canceled, days returned+5',
      'Dec 29, 2031 – Jan 2, 2032: approved by Dana Whitfield−3',
      'Remaining9 days',
    ]);
    await page.keyboard.press('Escape');
  });

  await test.step('January: the new year has a fresh balance, and the old one keeps its own', async () => {
    await itIsLater('2032-01-05T09:00-05:00', page);
    await visitAs(page, nora.email, '/time-off');
    await expect(page.getByText('2032', { exact: true })).toBeVisible();
    await expectCards(page, 2032, notes);
    expect(TYPES.map((type) => remainingOf(notes, 2032, type))).toEqual([14, 8, 3]);
    await page.getByRole('button', { name: 'Previous year' }).click();
    await expectCards(page, 2031, notes);
    expect(TYPES.map((type) => remainingOf(notes, 2031, type))).toEqual([9, 6, 3]);
    await expectBalanced(page, notes);
  });
  await Promise.all([hers.close(), theirs.close(), api.dispose()]);
});
