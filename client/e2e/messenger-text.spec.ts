import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { field, inList, inSidebar, log, said } from './messenger-support.ts';
import { callApi, expectGoodEverywhere, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

async function conversationOf(request: APIRequestContext) {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: ben.email,
    password: PASSWORD,
  });
  const { conversation } = await callApi<{ conversation: { id: string } }>(
    request,
    'POST',
    '/messages/conversations',
    { participantIds: [ann.id] },
    token,
  );
  const send = async (content: string) => {
    const input = { conversationId: conversation.id, content };
    const sent = await callApi<{ message: { id: string } }>(request, 'POST', '/messages', input, token);
    return sent.message.id;
  };
  const remove = (id: string) => callApi(request, 'DELETE', `/messages/${id}`, undefined, token);
  return { ann, ben, id: conversation.id, send, remove };
}

const below = (page: Page) =>
  log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));

for (const width of [1440, 360]) {
  test(`a conversation opens at its newest message, and stays there, at ${width} px`, async ({
    browser,
    request,
  }) => {
    const { ann, ben, id, send } = await conversationOf(request);
    for (let n = 1; n <= 30; n += 1)
      await send(`**Item ${n}** see https://x.example/${n}\n- a\n- b\n\n\`\`\`\nselect ${n}\n\`\`\``);
    const page = await openAs(browser, ann.email, `/messenger?c=${id}`);
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(said(page, 'Item 30')).toBeInViewport();
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);

    // What is in the thread grows: a picture that was loaded, a preview.
    const grow = (place: 'first' | 'last') =>
      log(page)
        .getByRole('article')
        [place]()
        .evaluate((element) => {
          element.style.paddingBottom = '700px';
        });
    await grow('last');
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: /(New|Latest) Messages/ })).toBeHidden();

    // A reader further up stays at the messages that they look at.
    await log(page).evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
    await expect(page.getByRole('button', { name: 'Latest Messages' })).toBeVisible();
    const first = await log(page).evaluate((box) => {
      const seen = [...box.querySelectorAll<HTMLElement>('[data-seq]')].find(
        (each) => each.getBoundingClientRect().bottom > box.getBoundingClientRect().top,
      );
      return { seq: seen?.dataset.seq ?? '', top: seen?.getBoundingClientRect().top ?? 0 };
    });
    await grow('first');
    await expect
      .poll(async () => {
        const box = await log(page).locator(`[data-seq="${first.seq}"]`).boundingBox();
        return Math.abs((box?.y ?? 0) - first.top);
      })
      .toBeLessThanOrEqual(2);

    await page.goto('/messenger');
    await inList(page, ben.name).click();
    await expect(said(page, 'Item 30')).toBeInViewport();
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
  });
}

test('a deleted message is not unread: in the list, the sidebar and the title, live and after a reload', async ({
  browser,
  request,
}) => {
  const { ann, ben, send, remove } = await conversationOf(request);
  const page = await openAs(browser, ann.email, '/messenger');
  const ids = [await send('One'), await send('Two'), await send('Three')];
  await expect(inList(page, ben.name)).toContainText('3 unread');
  await expect(page).toHaveTitle(/^\(3\) Messenger/);
  await remove(ids[1] ?? '');
  await expect(inList(page, ben.name)).toContainText('2 unread');
  await expect(page).toHaveTitle(/^\(2\) Messenger/);
  await remove(ids[0] ?? '');
  await remove(ids[2] ?? '');
  for (let visit = 1; visit <= 2; visit += 1) {
    await expect(inList(page, ben.name)).toContainText('Message deleted');
    await expect(inList(page, ben.name)).not.toContainText('unread');
    await expect(inSidebar(page)).not.toContainText(/\d/);
    await expect(page).toHaveTitle(/^Messenger/);
    await page.reload();
  }
});

const TYPED = [
  'Room 12*10*8 ft for $1,000*2*12',
  'C:\\_temp\\*.pdf and \\\\server\\share\\_new',
  '- 5°F tonight',
  '> 5 inches of hail fell',
  '# 12345 is the claim',
  '1986. A great year for hail',
  '&lt;b&gt; and <i>',
  '___',
];

test('text is shown as it was typed, on its page and in the list', async ({ browser, request }) => {
  const { ann, ben, id, send } = await conversationOf(request);
  const page = await openAs(browser, ann.email, `/messenger?c=${id}`);
  for (const text of TYPED) {
    await send(text);
    await expect(said(page, text).last()).toContainText(text);
    await expect(inList(page, ben.name)).toContainText(text);
  }
  await expect(log(page).getByRole('heading')).toHaveCount(0);
  await expect(log(page).getByRole('list')).toHaveCount(0);
  await expect(log(page).locator('blockquote, hr, em')).toHaveCount(0);
  await expectGoodEverywhere(page);
});

test('a text has the direction of its letters, where it is typed and where it is shown', async ({
  browser,
  request,
}) => {
  const { ann, ben, id, send } = await conversationOf(request);
  const page = await openAs(browser, ann.email, `/messenger?c=${id}`);
  const text = 'مرحبا (Hello) 123 https://x.example';
  await send(text);
  await send('Hello (مرحبا) 123');
  const direction = (element: Element) => getComputedStyle(element).direction;
  expect(await said(page, text).locator('[dir=auto]').last().evaluate(direction)).toBe('rtl');
  expect(await said(page, 'Hello (مرحبا)').locator('[dir=auto]').last().evaluate(direction)).toBe('ltr');
  await send(text);
  const preview = inList(page, ben.name).getByText(text);
  await expect(preview).toBeVisible();
  expect(await preview.evaluate(direction)).toBe('rtl');
  await field(page).fill('שלום');
  expect(await field(page).evaluate(direction)).toBe('rtl');
});
