import { expect, type Page } from '@playwright/test';
import { callApi, DANA, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';

/** Texts that begin with an Arabic letter and stand in an element of the other direction. */
const wrong = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      if (!/^[“"(]?[\u0600-\u06ff]/.test(text) || !parent || parent.closest('script, style, title, .sr-only'))
        continue;
      if (getComputedStyle(parent).direction !== 'rtl')
        found.push(`${location.pathname}${location.search}: ${parent.outerHTML.slice(0, 300)}`);
    }
    return found;
  });

test('titles, names and texts in Arabic are read from right to left on every page', async ({
  browser,
  request,
}) => {
  const { email, id, adminToken } = await makeColleague(request, 'Salma');
  await callApi(
    request,
    'PUT',
    `/users/${id}`,
    { firstName: 'سلمى', lastName: `حداد ${Date.now()}` },
    adminToken,
  );
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const later = new Date(Date.now() + 7_200_000).toISOString();
  const make = (path: string, input: object) => callApi(request, 'POST', path, input, adminToken);
  await make('/action-items', {
    title: 'صور السقف (4471)',
    description: 'أرسل الصور (3) من فضلك.',
    actionItemType: 'task',
    assignedTo: id,
    priority: 'high',
    dueDate: soon.slice(0, 10),
  });
  await make('/notifications', {
    title: 'اجتماع (اليوم)',
    message: 'الاجتماع الساعة 8:00.',
    type: 'info',
    selectionMode: 'individual',
    recipients: [id],
  });
  await make('/company-updates', {
    title: 'موسم العواصف',
    content: 'المكالمات (الليلة).',
    type: 'news',
    priority: 'low',
    isPublished: true,
  });
  await make('/departments', { name: `قسم المطالبات ${Date.now()}`, description: 'وصف القسم.' });
  await make('/calendar/events', {
    title: 'زيارة الموقع',
    description: 'سقف (1)',
    startDate: soon,
    endDate: later,
    participants: [id],
  });
  const pages: Array<[string, string[]]> = [
    [
      email,
      [
        '/dashboard',
        '/action-items',
        '/notifications',
        '/calendar',
        '/profile',
        '/account',
        '/directory?q=سلمى',
      ],
    ],
    [
      DANA,
      [
        '/admin?tab=action-items',
        '/admin?tab=notifications',
        '/admin?tab=updates',
        '/admin?tab=departments',
        '/admin?tab=staff&q=سلمى',
        '/directory?q=سلمى',
        '/calendar',
        `/admin/staff/${id}`,
        '/overview',
      ],
    ],
  ];
  for (const [who, paths] of pages) {
    const page = await openAs(browser, who, '/dashboard');
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText('Loading')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(await wrong(page)).toEqual([]);
    }
  }
});
