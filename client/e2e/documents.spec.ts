import { expect, type Page } from '@playwright/test';
import { writeDocx, writeXlsx } from '@portal/db/sample/office-files.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { callApi, DANA, expectGoodEverywhere, MAYA, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

/** An inspector, who is not a member of Claims. */
const SAMUEL = 'samuel.okafor@coastalclaims.example';

const cards = (page: Page) => page.getByRole('list', { name: 'Documents', exact: true }).locator('> li');
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search documents' });
const dialog = (page: Page) => page.getByRole('dialog');
const openUpload = (page: Page) => page.getByRole('button', { name: 'Upload Document' }).first().click();
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Upload Document' }).click();
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

const files = [
  file(
    'Fence Guide.pdf',
    writePdf(
      { title: 'Fences', lines: ['A page about nothing in particular.'] },
      { title: 'Gates', lines: ['Wrought iron gates, their hinges and their latches.'] },
    ),
  ),
  file(
    'Pool Guide.docx',
    writeDocx({ title: 'Pools', paragraphs: ['Screened lanais over swimming pools.'] }),
  ),
  file(
    'Shed Rates.xlsx',
    writeXlsx([
      {
        name: 'Sheds',
        rows: [
          ['Outbuilding', 'Gazebo'],
          ['Rate', 12],
        ],
      },
    ]),
  ),
];

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token') ?? '');

test('files are uploaded, found by their content, downloaded by their department, and deleted', async ({
  browser,
}) => {
  const dana = await openAs(browser, DANA, '/documents');
  const maya = await openAs(browser, MAYA, '/dashboard');
  await maya.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(maya.getByText('Access your department documents')).toBeVisible();
  const samuel = await openAs(browser, SAMUEL, '/documents');
  await expect(cards(samuel).first()).toBeVisible();
  await expect(maya.getByRole('button', { name: 'Upload Document' })).toHaveCount(0);
  await expect(maya.getByRole('button', { name: 'Add Department' })).toHaveCount(0);
  await expect(maya.getByRole('group', { name: 'Department' }).getByRole('button')).toHaveText([
    'All Departments',
    'Claims',
  ]);

  await test.step('uploads one file after the other', async () => {
    for (const each of files) {
      await openUpload(dana);
      await dialog(dana).getByLabel('File').setInputFiles(each);
      const name = each.name.replace(/\.\w+$/, '');
      await expect(dialog(dana).getByLabel('Document Name')).toHaveValue(name);
      await dialog(dana).getByRole('checkbox', { name: 'Claims' }).check();
      await send(dana);
      await expect(dialog(dana).getByRole('button', { name: 'Uploaded!' })).toBeVisible();
      await expect(dialog(dana)).toHaveCount(0);
      await expect(card(dana, name)).toBeVisible();
    }
  });

  await test.step('shows them at once to their departments, and to nobody else', async () => {
    for (const name of ['Fence Guide', 'Pool Guide', 'Shed Rates']) {
      await expect(card(maya, name)).toContainText('Dana Whitfield');
    }
    await expect(card(samuel, 'Fence Guide')).toHaveCount(0);
  });

  await test.step('finds them by their text', async () => {
    await search(maya).fill('wrought iron ga');
    await expect(cards(maya)).toHaveCount(1, { timeout: 20_000 });
    await expect(card(maya, 'Fence Guide')).toContainText('Page 2: Gates Wrought iron gates, their hinges');
    await expect(card(maya, 'Fence Guide').locator('mark')).toHaveText(['Gates', 'Wrought', 'iron', 'gates']);
    await expect(maya).toHaveURL(/q=wrought/);
    await card(maya, 'Fence Guide').getByRole('button', { name: 'Preview Fence Guide' }).click();
    const shown = maya.getByRole('dialog', { name: 'Fence Guide' });
    const pageShown = shown.getByRole('textbox', { name: 'Page, of 2' });
    await expect(pageShown).toHaveValue('2');
    await expect(maya).toHaveURL(/q=wrought.*&document=[0-9a-f-]{36}&page=2$/);
    const address = maya.url();
    await maya.goBack();
    await expect(shown).toBeHidden();
    await expect(maya).toHaveURL(/q=wrought\+iron\+ga$/);
    // Also on a fresh page, and with a search that does not match it.
    await maya.goto(address.replace(/q=[^&]*/, 'q=lanai'));
    await expect(pageShown).toHaveValue('2');
    await shown.getByRole('button', { name: 'Previous page' }).click();
    await expect(maya).toHaveURL(/&document=[0-9a-f-]{36}$/);
    await maya.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    await expect(maya).toHaveURL(/q=lanai$/);
    await samuel.goto(address);
    await expect(dialog(samuel).getByText("This document isn't there")).toBeVisible();
    await samuel.keyboard.press('Escape');
    await expect(dialog(samuel)).toHaveCount(0);
    await search(maya).fill('lanai');
    await expect(card(maya, 'Pool Guide').locator('mark')).toHaveText(['lanais']);
    await search(maya).fill('gazebo outbuildings');
    await expect(card(maya, 'Shed Rates')).toBeVisible();
    await search(samuel).fill('gazebo');
    await expect(samuel.getByText('No documents found')).toBeVisible();
    await expect(samuel.getByText('Try adjusting your search or filters')).toBeVisible();
  });

  await test.step('counts downloads, and refuses a guessed URL', async () => {
    // The download of a new tab belongs to the page that opened it.
    const saved = maya.waitForEvent('download');
    await card(maya, 'Shed Rates').getByRole('button', { name: 'Download Shed Rates' }).click();
    expect((await saved).suggestedFilename()).toBe('Shed Rates.xlsx');
    await expect(card(maya, 'Shed Rates')).toContainText('1 download');
    const { documents } = await callApi<{ documents: { id: string }[] }>(
      maya.request,
      'GET',
      '/documents?search=gazebo',
      undefined,
      await tokenOf(maya),
    );
    const path = `/api/documents/${documents[0]?.id}/download`;
    const asked = async (page: Page) =>
      (
        await page.request.get(path, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
      ).status();
    expect([await asked(maya), await asked(samuel)]).toEqual([200, 404]);
  });

  await test.step("deletes them, also on other people's screens", async () => {
    await search(dana).fill('guide fence');
    await card(dana, 'Fence Guide').getByRole('button', { name: 'Delete Fence Guide' }).click();
    const question = dana.getByRole('alertdialog');
    await expect(question).toContainText('Delete “Fence Guide”?');
    await question.getByRole('button', { name: 'Delete Document' }).click();
    await expect(dana.getByText('Document deleted successfully')).toBeVisible();
    await expect(card(dana, 'Fence Guide')).toHaveCount(0);
    await search(maya).fill('');
    await expect(card(maya, 'Pool Guide')).toBeVisible();
    await expect(card(maya, 'Fence Guide')).toHaveCount(0);
  });
});

test('the upload dialog shows errors, and stays open until the upload has finished', async ({ page }) => {
  await visitAs(page, DANA, '/documents');
  await openUpload(page);
  await send(page);
  await expect(
    dialog(page).getByText('Please provide a file, name, and select at least one department').first(),
  ).toBeVisible();
  await expectGoodEverywhere(page);
  const picker = dialog(page).getByLabel('File');
  await picker.setInputFiles(file('holiday.png', Buffer.from('no document')));
  await expect(dialog(page).getByText('Please upload a PDF, Word document, or Excel file')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Remove holiday.png' }).click();
  await picker.setInputFiles(file('huge.pdf', Buffer.alloc(10_485_761)));
  await expect(dialog(page).getByText('File size must be less than 10MB')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Remove huge.pdf' }).click();
  await picker.setInputFiles(file('Renamed.pdf', Buffer.from('this is no PDF at all')));
  await dialog(page).getByLabel('Document Name').fill('Water Damage Basics');
  await dialog(page).getByRole('checkbox', { name: 'Finance' }).check();

  const tags = dialog(page).getByRole('textbox', { name: 'Tags' });
  const chips = dialog(page).getByRole('list', { name: 'Tags' }).getByRole('listitem');
  await tags.fill(' water ');
  await tags.press('Enter');
  await tags.pressSequentially('mold,');
  await tags.fill('Water');
  await tags.press('Enter');
  await tags.fill('basics');
  await tags.blur();
  await expect(chips).toHaveText(['water', 'mold', 'basics']);
  await dialog(page).getByRole('button', { name: 'Remove mold' }).click();
  await expect(chips).toHaveText(['water', 'basics']);

  // A refusal by the server keeps typed values.
  await send(page);
  await expect(dialog(page).getByText('Please upload a PDF, Word document, or Excel file')).toBeVisible();
  await expect(dialog(page).getByLabel('Document Name')).toHaveValue('Water Damage Basics');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Discard');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await dialog(page).getByRole('button', { name: 'Remove Renamed.pdf' }).click();
  await picker.setInputFiles(file('Water.pdf', writePdf({ title: 'Water', lines: ['Damp.'] })));

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/documents', async (route) => {
    await held;
    await route.fallback();
  });
  await send(page);
  await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
  release();
  await expect(dialog(page).getByRole('button', { name: 'Uploaded!' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, 'Water Damage Basics')).toBeFocused();
  await expect(card(page, 'Water Damage Basics').getByRole('list', { name: /^Tags/ })).toHaveText(
    'waterbasics',
  );
});

test('administrators filter the library, change a document and add a department', async ({ page }) => {
  await visitAs(page, DANA, '/documents');
  await expect(page.getByText('Manage company documents')).toBeVisible();
  await expect(card(page, 'Payroll Calendar')).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Finance', exact: true }).click();
  await expect(page).toHaveURL(/department=/);
  await expect(card(page, 'Moisture Mapping Field Guide')).toHaveCount(0);
  await expect(card(page, 'Payroll Calendar')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Finance', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(card(page, 'Payroll Calendar')).toBeVisible();

  await card(page, 'Payroll Calendar').getByRole('button', { name: 'Edit Payroll Calendar' }).click();
  await expect(dialog(page).getByLabel('Document Name')).toHaveValue('Payroll Calendar');
  await expectGoodEverywhere(page);
  await dialog(page).getByLabel('Description').fill('Cut-off times and paydays.');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Document saved')).toBeVisible();
  await expect(card(page, 'Payroll Calendar')).toContainText('Cut-off times and paydays.');

  await page.getByRole('button', { name: 'Add Department' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Add New Department' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add Department' }).click();
  await expect(dialog(page).getByText('Department name is required')).toBeVisible();
  await dialog(page).getByLabel('Department Name').fill('Drone Surveys');
  await dialog(page).getByRole('button', { name: 'Add Department' }).click();
  await expect(page.getByText('Department created successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Drone Surveys', exact: true }).click();
  await expect(page.getByText('No documents found')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(cards(page).first()).toBeVisible();
});

test('a search shows matching passages, and the URL keeps it', async ({ page }) => {
  await visitAs(page, DANA, '/documents?q=harness');
  await expect(card(page, 'Ladder and Roof Safety Manual')).toContainText('Page 2:');
  await expectGoodEverywhere(page);
  await card(page, 'Ladder and Roof Safety Manual')
    .getByRole('button', { name: /^Preview/ })
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'Ladder and Roof Safety Manual' })).toBeVisible();
  // The document opens at the matching page.
  await expect(dialog(page).getByRole('textbox', { name: 'Page, of 2' })).toHaveValue('2');
  await expect(dialog(page).getByText('Steep and high roofs')).toBeInViewport();
  await dialog(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect(dialog(page).getByRole('status').filter({ hasText: '%' })).toBeVisible();
});

test('further pages are loaded while scrolling', async ({ page }) => {
  await visitAs(page, DANA, '/documents');
  const token = await tokenOf(page);
  const { departments } = await callApi<{ departments: { id: string; name: string }[] }>(
    page.request,
    'GET',
    '/departments',
    undefined,
    token,
  );
  const it = departments.find(({ name }) => name === 'Information Technology')?.id ?? '';
  for (let number = 1; number <= 21; number += 1) {
    const answer = await page.request.post('/api/documents', {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        name: `Manual ${number}`,
        departmentIds: JSON.stringify([it]),
        file: file('manual.pdf', writePdf({ title: `Manual ${number}`, lines: [] })),
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto(`/documents?department=${it}&q=manual`);
  await expect(card(page, 'Manual 21')).toBeVisible();
  const more = page.getByRole('button', { name: 'Load More' });
  await expect(more.or(cards(page).nth(20))).toBeVisible();
  await page.mouse.wheel(0, 20_000);
  await expect(cards(page)).toHaveCount(21);
  await expect(more).toHaveCount(0);
});

test('a library that fails to load shows an error with a retry, and a failed download its reason', async ({
  page,
}) => {
  await visitAs(page, DANA, '/dashboard');
  let broken = true;
  await page.route(/documents\.list/, (route) =>
    broken ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.fallback(),
  );
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(page.getByText('Failed to load documents')).toBeVisible();
  await expectGoodEverywhere(page);
  broken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page).first()).toBeVisible();
  await page.route(/documents\.download/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await cards(page)
    .first()
    .getByRole('button', { name: /^Download/ })
    .click();
  await expect(page.getByText('Failed to download document')).toBeVisible();
});
