import { expect } from '@playwright/test';
import { conversations, field, inList, log, said, say, startWith } from './messenger-support.ts';
import { choosePeople, chosenPeople } from './people-support.ts';
import { expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';

test('a group is created by keyboard, renamed, grows and shrinks, and the thread shows each change', async ({
  browser,
  request,
}) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const cat = await makeColleague(request, 'Cat');
  const page = await openAs(browser, ann.email, '/messenger');
  await page.getByRole('button', { name: 'New Conversation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Conversation' });
  const search = dialog.getByRole('combobox', { name: 'People' });
  for (const { name } of [ben, { name: 'Maya Reyes' }]) {
    await search.fill(name);
    await page.keyboard.press('Enter');
    await expect(chosenPeople(dialog, 'People')).toContainText(name);
    await expect(search).toBeFocused();
  }
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await say(page, 'Who has the long ladder?');
  await expect(said(page, 'Who has the long ladder?')).toContainText('Sent');
  await expect(log(page).getByText('Today')).toBeVisible();

  const title = `Ladders ${Date.now()}`;
  const options = page.getByRole('button', { name: 'Group Options' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Rename Group' }).click();
  await page.getByLabel('Group name').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Rename Group' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(log(page)).toContainText(`${ann.name} named the group “${title}”`);

  await options.click();
  await page.getByRole('menuitem', { name: 'Add People' }).click();
  const adding = page.getByRole('dialog', { name: 'Add People' });
  await choosePeople(adding, 'People', { [cat.name]: cat.name });
  await expectGoodEverywhere(page);
  await adding.getByRole('button', { name: 'Add People' }).click();
  await expect(log(page)).toContainText(`${ann.name} added ${cat.name}`);
  await expect(page.getByText('4 participants')).toBeVisible();

  // An added member is no reader of earlier messages, sees none of them, and sees the start of the new ones.
  await expect(said(page, 'Who has the long ladder?')).toContainText('Sent');
  const late = await openAs(browser, cat.email, '/messenger');
  await inList(late, title).click();
  await expect(log(late)).toContainText('New messages');
  await expect(said(late, 'Who has the long ladder?')).toHaveCount(0);

  // A reply quotes a message; the quotation links to it.
  const other = await openAs(browser, ben.email, page.url());
  await said(other, 'Who has the long ladder?').getByRole('button', { name: 'Reply' }).click();
  await expect(field(other)).toBeFocused();
  await say(other, 'I do');
  await expect(said(page, 'I do').getByRole('button', { name: /Replying to Ann/ })).toContainText(
    'Who has the long ladder?',
  );
  await expect(said(late, 'I do')).toContainText('Sent before you were added');
  await said(page, 'I do')
    .getByRole('button', { name: /Replying to Ann/ })
    .click();
  await expect(page).toHaveURL(/m=1/);
  await expectGoodEverywhere(page);

  // The group is found by its title and by its members.
  const box = late.getByRole('searchbox', { name: 'Search messages and conversations' });
  const found = late.getByRole('region', { name: 'Found conversations' }).getByRole('link');
  for (const words of [title, ben.name]) {
    await box.fill(words);
    await expect(found.filter({ hasText: title })).toBeVisible();
  }
  await box.fill('');

  await page.getByRole('button', { name: '4 participants' }).click();
  await page.getByRole('button', { name: `Remove ${cat.name}` }).click();
  await expectGoodEverywhere(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Participant' }).click();
  await expect(log(page)).toContainText(`${ann.name} removed ${cat.name}`);
  await expect(late.getByText('Conversation not found')).toBeVisible();

  await other.getByRole('button', { name: 'Group Options' }).click();
  await other.getByRole('menuitem', { name: 'Leave Group' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave Group' }).click();
  await expect(log(page)).toContainText(`${ben.name} left the group`);
  await expect(conversations(other)).not.toContainText(title);
  await expect(said(page, 'I do')).toBeVisible();
  await Promise.all([page, other, late].map((one) => one.context().close()));
});

test('the line of new messages appears again in a thread that was read before, also after scrolling up to it', async ({
  browser,
  request,
}) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const page = await openAs(browser, ann.email, '/messenger');
  await startWith(page, ben.name);
  await say(page, 'Is the roof dry?');
  const other = await openAs(browser, ben.email, page.url());
  await expect(said(other, 'Is the roof dry?')).toBeVisible();
  await startWith(page, 'Maya Reyes');
  await expect(said(page, 'Is the roof dry?')).toHaveCount(0);
  await other.getByRole('button', { name: 'Reply' }).click();
  for (let n = 1; n <= 12; n += 1) await say(other, `Slope ${n} is dry, and so is what lies below it.`);
  await inList(page, ben.name).click();
  const line = log(page).getByText('New messages');
  await expect(line).toHaveCount(1);
  await expect(said(page, 'Slope 12')).toBeInViewport();
  await line.scrollIntoViewIfNeeded();
  await log(page).evaluate((box) => box.scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Latest Messages' })).toBeVisible();
  await expect(line).toBeInViewport();
  await expectGoodEverywhere(page);
  // A deleted message disappears from the reply that quotes it, too.
  await said(page, 'Is the roof dry?').first().hover();
  await page.getByRole('button', { name: 'Change message' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete Message' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Message' }).click();
  await expect(said(page, 'Slope 1 is')).toContainText('Message deleted');
  await Promise.all([page, other].map((one) => one.context().close()));
});

test('several files are sent at once, chosen or dropped', async ({ browser, request }) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const page = await openAs(browser, ann.email, `/directory?q=${encodeURIComponent(ben.name)}`);
  await page.getByRole('button', { name: `Message ${ben.name}` }).click();
  await expect(field(page)).toBeVisible();
  const buffer = await page.screenshot();
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer });
  await page.locator('input[type=file]').setInputFiles([picture('north.png'), picture('south.png')]);
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'ridge.png', { type: 'image/png' }));
      return data;
    },
    [...buffer],
  );
  await log(page).dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop files to attach them')).toBeVisible();
  await log(page).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Drop files to attach them')).toBeHidden();
  for (const name of ['north.png', 'south.png', 'ridge.png'])
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await say(page, 'Three sides');
  await expect(said(page, 'Three sides').getByRole('img', { name: 'north.png' })).toBeVisible();
  await expect(log(page).getByRole('img', { name: 'south.png' })).toBeVisible();
  await expect(log(page).getByRole('img', { name: 'ridge.png' })).toBeVisible();
  await expect(log(page).getByRole('article')).toHaveCount(3);
  await page.context().close();
});
