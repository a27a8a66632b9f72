import { parseArgs } from 'node:util';
import { chromium, expect, type Page } from '@playwright/test';
import { findTestBrowser } from '../browser.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

/**
 * Sign-in, upload and realtime by a browser, over the TLS of the proxy and with the installation of the quick start. Runs in
 * the network of the gate's machine.
 */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
  },
});
const { host, email, password } = values;
const browser = await chromium.launch({
  executablePath: await findTestBrowser(process.env, () => {}),
  args: ['--no-sandbox', `--host-resolver-rules=MAP ${host} 127.0.0.1`],
});

const journeys: Record<string, () => Promise<void>> = {
  async 'sign-in by the form'() {
    const page = await open('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(/login/);
    await page.context().storageState({ path: process.env.STORAGE_STATE ?? '' });
  },
  async 'upload of a picture'() {
    const page = await open('/profile', true);
    await page
      .getByLabel('Change Picture')
      .setInputFiles({ name: 'white.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByText('Your profile picture was changed')).toBeVisible();
    const picture = page.getByRole('main').locator('img[src*="/files/"]').first();
    await expect(picture).toHaveJSProperty('naturalWidth', 512);
  },
  async 'an open tab shows what another one changed'() {
    const [one, other] = [await open('/profile', true), await open('/profile', true)];
    const remove = (page: Page) => page.getByRole('button', { name: 'Remove Picture' });
    await expect(remove(other)).toBeVisible();
    await remove(one).click();
    await one.getByRole('alertdialog').getByRole('button', { name: 'Remove Picture' }).click();
    await expect(remove(other)).toHaveCount(0);
  },
};

async function open(path: string, signedIn = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `https://${host}`,
    // The quick start begins with a certificate that the server signs itself.
    ignoreHTTPSErrors: true,
    ...(signedIn ? { storageState: process.env.STORAGE_STATE ?? '' } : {}),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(path);
  return page;
}

try {
  for (const [name, journey] of Object.entries(journeys)) {
    try {
      await journey();
      console.log(`passed: ${name}`);
    } catch (error) {
      console.log(`failed: ${name}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
}
