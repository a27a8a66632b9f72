import { expect } from '@playwright/test';
import {
  conversations,
  field,
  inList,
  inSidebar,
  log,
  said,
  say,
  select,
  startWith,
} from './messenger-support.ts';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  LUIS,
  MAYA,
  makeColleague,
  openAs,
  visitAs,
} from './support.ts';
import { test } from './test.ts';

test('two people write to each other without a reload', async ({ browser, request }) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const here = await openAs(browser, ann.email, '/messenger');
  const there = await openAs(browser, ben.email, '/dashboard');
  await expect(conversations(here)).toContainText('No conversations yet');
  await expect(here.getByText('Select a conversation')).toBeVisible();
  await expectGoodEverywhere(here);

  await conversations(here).getByRole('button', { name: 'New Conversation' }).click();
  const dialog = here.getByRole('dialog', { name: 'New Conversation' });
  const start = dialog.getByRole('button', { name: 'Start Conversation' });
  await expect(start).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'People' }).fill('B');
  await expect(here.getByRole('listbox')).toBeHidden();
  await select(here, ben.name);
  await expectGoodEverywhere(here);
  await start.click();
  await expect(here).toHaveURL(/\/messenger\?c=/);
  await expect(here.getByText('2 participants')).toBeVisible();
  await expect(inList(here, ben.name)).toContainText('No messages yet');
  await expect(here.getByRole('button', { name: 'Send' })).toBeDisabled();
  await field(here).fill('   ');
  await expect(here.getByRole('button', { name: 'Send' })).toBeDisabled();

  const text = `See https://example.com/roof, <b>please</b> ${Date.now()} and ${new URL('/training', here.url())}`;
  await say(here, text);
  await expect(said(here, text)).toContainText('Sent');
  await expect(field(here)).toHaveValue('');
  await expect(inSidebar(there)).toContainText('1');
  await expect(there).toHaveTitle(/^\(1\) Dashboard/);
  await inSidebar(there).click();
  await expect(inList(there, ann.name)).toContainText('1 unread');
  await inList(there, ann.name).click();
  await expect(said(there, text)).toBeVisible();
  const link = said(there, text).getByRole('link').first();
  const page = said(there, text).getByRole('link').last();
  await expect(page).toHaveAttribute('href', '/training');
  await expect(page).not.toHaveAttribute('target');
  await expect(link).toHaveAttribute('href', 'https://example.com/roof');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(there).toHaveTitle(/^Messenger/);
  await expect(said(here, text)).toContainText(`Read by ${ben.name}`);

  // The other side sees typing, and a typed draft stays after switching conversations.
  await field(there).pressSequentially('On my way');
  await expect(here.getByText('Ben is typing…')).toBeVisible();
  await there.getByRole('link', { name: 'Directory', exact: true }).click();
  await there.goBack();
  await expect(field(there)).toHaveValue('On my way');
  await field(there).press('Enter');
  await expect(said(here, 'On my way')).toBeVisible();
  await expect(here.getByText('Ben is typing…')).toBeHidden();
  await expectGoodEverywhere(here);

  // Both sides show that it was changed or deleted.
  const own = said(there, 'On my way');
  await own.getByRole('button', { name: 'Change message' }).click();
  await there.getByRole('menuitem', { name: 'Edit Message' }).click();
  const editing = there.getByRole('textbox', { name: 'Edit message' });
  await expect(editing).toHaveValue('On my way');
  await editing.fill('Tomorrow at nine');
  await editing.press('Enter');
  for (const page of [here, there]) await expect(said(page, 'Tomorrow at nine')).toContainText('edited');
  await said(there, 'Tomorrow at nine').getByRole('button', { name: 'Change message' }).click();
  await there.getByRole('menuitem', { name: 'Delete Message' }).click();
  await expect(there.getByRole('alertdialog')).toContainText('Delete this message?');
  await there.getByRole('button', { name: 'Delete Message' }).click();
  for (const page of [here, there]) await expect(said(page, 'Message deleted')).toBeVisible();
  await expect(said(here, 'Tomorrow at nine')).toHaveCount(0);
  await expect(inList(here, ben.name)).toContainText('Message deleted');

  // The same two people have one conversation.
  await here.getByRole('button', { name: 'New Conversation' }).click();
  await select(here, ben.name);
  await start.click();
  await expect(dialog).toBeHidden();
  await expect(conversations(here).getByRole('link')).toHaveCount(1);
  await Promise.all([here, there].map((page) => page.context().close()));
});

test('older messages load while scrolling, and the reading position stays', async ({ browser }) => {
  const dana = await openAs(browser, DANA, '/messenger');
  await inList(dana, 'Luis Ortega').click();
  const box = log(dana);
  const articles = box.getByRole('article');
  await expect(articles).toHaveCount(40);
  await expect(articles.last()).toBeInViewport();
  // The reading position stays while older messages are inserted above.
  await box.evaluate((element) => element.scrollTo(0, 0));
  await expect(articles).toHaveCount(64);
  const top = await box.evaluate((element) => element.scrollTop);
  expect(top).toBeGreaterThan(400);

  const luis = await openAs(browser, LUIS, '/messenger');
  await inList(luis, 'Dana Whitfield').click();
  await say(luis, 'New while you scroll');
  const jump = dana.getByRole('button', { name: 'New Messages' });
  await expect(jump).toBeVisible();
  expect(await box.evaluate((element) => element.scrollTop)).toBe(top);
  await expect(said(luis, 'New while you scroll')).toContainText('Sent');
  await expectGoodEverywhere(dana);
  await jump.click();
  await expect(said(dana, 'New while you scroll')).toBeInViewport();
  await expect(jump).toBeHidden();
  await expect(said(luis, 'New while you scroll')).toContainText('Read by Dana Whitfield');
  await Promise.all([dana, luis].map((page) => page.context().close()));
});

test('a group shows readers, its messages are searchable, and outsiders learn nothing of it', async ({
  browser,
  request,
}) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const page = await openAs(browser, ann.email, '/messenger');
  await page.getByRole('button', { name: 'New Conversation' }).first().click();
  await select(page, ben.name);
  await select(page, 'Maya Reyes');
  const title = `Hail desk ${Date.now()}`;
  await page.getByLabel('Group name').fill(title);
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page.getByText('3 participants')).toBeVisible();
  const word = `golfball${Date.now()}`;
  await say(page, `Hail like a ${word} over Denver`);
  const other = await openAs(browser, ben.email, page.url());
  await expect(said(other, word)).toBeVisible();
  await expect(said(page, word)).toContainText(`Read by ${ben.name}`);
  await say(other, 'Seen');

  await page.getByRole('searchbox', { name: 'Search messages and conversations' }).fill(word);
  const found = page.getByRole('region', { name: 'Found messages' }).getByRole('link');
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page).toHaveURL(/m=1/);
  await expect(said(page, word)).toBeInViewport();
  await expectGoodEverywhere(page);

  const stranger = await openAs(browser, DANA, page.url());
  await expect(stranger.getByText('Conversation not found')).toBeVisible();
  await expectGoodEverywhere(stranger);
  await Promise.all([page, other, stranger].map((one) => one.context().close()));
});

test('a phone shows either the list or the conversation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await visitAs(page, MAYA, '/messenger');
  await inList(page, 'Gulf standby').click();
  await expect(log(page)).toBeVisible();
  await expect(conversations(page)).toBeHidden();
  await page.getByRole('link', { name: 'Conversations' }).click();
  await expect(conversations(page)).toBeVisible();
  await expect(log(page)).toBeHidden();
});

test('members of the conversation see a picture in place', async ({ browser, request }) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const page = await openAs(browser, ann.email, '/messenger');
  await startWith(page, ben.name);
  await expect(page.getByRole('button', { name: 'Attach Files' })).toBeVisible();
  const other = await openAs(browser, ben.email, page.url());
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10_485_761),
  });
  await expect(page.getByText('File size must be less than 10MB')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove big.pdf' }).click();
  await chooser.setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expectGoodEverywhere(page);
  await say(page, 'North slope');
  const picture = said(other, 'North slope').getByRole('img', { name: 'roof.png' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expect(said(page, 'North slope')).toContainText('Read by');
  await expectGoodEverywhere(other);
  await picture.click();
  await expect(other.getByRole('dialog', { name: 'roof.png' })).toBeVisible();
  await Promise.all([page, other].map((one) => one.context().close()));
});

test('the directory opens a conversation with one press', async ({ browser, request }) => {
  const { email, name } = await makeColleague(request, 'Nell');
  const page = await openAs(browser, email, '/directory?q=reyes');
  await page.getByRole('button', { name: 'Message Maya Reyes' }).click();
  await expect(page.getByRole('heading', { name: 'Maya Reyes' })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.goto(`/directory?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: `Message ${name}` })).toHaveCount(0);
  await page.context().close();
});

test("a name opens the person's card, and a person who leaves the group is announced while their messages stay", async ({
  browser,
  request,
}) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const page = await openAs(browser, ann.email, '/messenger');
  await startWith(page, ben.name);
  await expect(page.getByRole('heading', { name: ben.name })).toBeVisible();
  const other = await openAs(browser, ben.email, page.url());
  await say(other, 'Keys are with June');
  await expect(said(page, 'Keys are with June')).toBeVisible();

  const name = page.getByRole('heading', { name: ben.name }).getByRole('button');
  await name.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: `About ${ben.name}` });
  await expect(card.getByRole('link', { name: `Email ${ben.name}` })).toHaveAttribute(
    'href',
    `mailto:${ben.email}`,
  );
  // Ben has not shown his number to colleagues.
  await expect(card.getByRole('link', { name: `Call ${ben.name}` })).toHaveCount(0);
  await expect(card.getByRole('button', { name: `Message ${ben.name}` })).toBeVisible();
  await expect(card.getByText(/licensed|ready/i)).toHaveCount(0);
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(name).toBeFocused();

  await callApi(request, 'DELETE', `/users/${ben.id}`, undefined, ben.adminToken);
  await expect(page.getByText('Nobody else in this conversation works here now.')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await expect(said(page, 'Keys are with June')).toBeVisible();
  await expect(other.getByRole('log')).toBeHidden();
  await page.getByRole('button', { name: '2 participants' }).click();
  const participants = page.getByRole('dialog', { name: 'Participants' });
  await expect(participants.getByRole('listitem').filter({ hasText: ben.name })).toContainText(
    'No longer works here',
  );
  await participants.getByRole('button', { name: ben.name }).click();
  await expect(card).toContainText('No longer works here');
  await expect(card.getByRole('link')).toHaveCount(0);
  await expectGoodEverywhere(page);

  const admin = await openAs(browser, DANA, '/directory?q=maya+reyes');
  await admin.getByRole('heading', { name: 'Maya Reyes' }).getByRole('button').click();
  await expect(admin.getByRole('dialog', { name: 'About Maya Reyes' })).toContainText(
    /Ready|Not ready|Can't tell/,
  );
  await Promise.all([page, other, admin].map((one) => one.context().close()));
});
