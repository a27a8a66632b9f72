import { expect, type Page } from '@playwright/test';
import { callApi, freshAddress, LUIS, PASSWORD } from './support.ts';

/** Shared by the journeys through the staff wizard. */

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const REQUIRED = 'Please fill in all required fields before proceeding.';

const onStep = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
/** A record in a list, by its name. */
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
export const question = (page: Page) => page.getByRole('alertdialog');

/** Waits until a step is shown and completely loaded. */
export async function expectStep(page: Page, title: string) {
  await expect(onStep(page, title)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

export async function fillPersonal(page: Page, firstName: string, workEmail: string) {
  await field(page, 'First Name').fill(firstName);
  await field(page, 'Last Name').fill('Quinn');
  await field(page, 'Primary Phone').fill('850 555 0171');
  await field(page, 'Work Email').fill(workEmail);
}

export async function fillProfessional(page: Page) {
  await page.getByLabel('Position').fill('Field Adjuster');
  await page.getByLabel('Location').selectOption('FL');
  await page.getByLabel('Hire Date').fill('2026-11-02');
}

export async function fillLicense(page: Page, name: string, number: string) {
  await page.getByLabel('License Name').fill(name);
  await page.getByLabel('License Number').fill(number);
  await page.getByLabel('State', { exact: false }).selectOption('NV');
  await page.getByLabel('Issued Date').fill('2026-01-02');
  await page.getByLabel('Expiration Date').fill('2099-01-01');
}

/** Creates a person for a journey to change, by the documented call. */
export async function makePerson(page: Page, firstName: string, more: object = {}) {
  const { token } = await callApi<{ token: string }>(page.request, 'POST', '/auth/login', {
    email: LUIS,
    password: PASSWORD,
  });
  const workEmail = freshAddress(firstName.toLowerCase());
  const { user } = await callApi<{ user: { id: string } }>(
    page.request,
    'POST',
    '/auth/admin-create-user',
    {
      firstName,
      lastName: 'Harper',
      role: 'staff',
      employeeID: `W-${workEmail.slice(0, 30)}`,
      primaryPhone: '850 555 0177',
      workEmail,
      password: PASSWORD,
      position: 'Adjuster',
      location: 'FL',
      hireDate: '2026-01-05',
      ...more,
    },
    token,
  );
  return { id: user.id, workEmail, token };
}
