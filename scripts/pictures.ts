import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openBrowser, openSignedIn } from '../server/bench/chromium.ts';
import { runPortal } from '../server/main.ts';
import { readSettings } from '../server/settings.ts';
import { ensureClient } from './client-build.ts';

/** `pnpm pictures`: takes the README's screenshots from a running portal with the sample company. */
const folder = 'docs/pictures';

type Shot = {
  name: string;
  path: string;
  /** The signed-in person, by the part of the address before the @; undefined for a page without a sign-in. */
  person?: string;
  theme: 'light' | 'dark';
  width: number;
  /** Steps on the page before the screenshot. */
  act?: (page: Page) => Promise<void>;
};

async function openConversation(page: Page) {
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('log').getByRole('article').first().waitFor();
}

async function openOdette(page: Page) {
  await page.getByRole('link', { name: 'Hurricane Odette' }).click();
  await page.getByRole('tab', { name: 'Board' }).click();
  await page.getByRole('table', { name: 'Assigned people' }).waitFor();
}

async function findLouisiana(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the portal' }).fill('louisiana');
  await page.getByRole('option').first().waitFor();
}

const shots: Shot[] = [
  { name: 'login', path: '/login', theme: 'light', width: 1360 },
  { name: 'dashboard', path: '/dashboard', person: 'maya.reyes', theme: 'light', width: 1360 },
  { name: 'profile-dark', path: '/profile?tab=licenses', person: 'maya.reyes', theme: 'dark', width: 1360 },
  {
    name: 'pending-users',
    path: '/admin?tab=pending',
    person: 'dana.whitfield',
    theme: 'light',
    width: 1360,
  },
  {
    name: 'deployment-board',
    path: '/deployments',
    person: 'dana.whitfield',
    theme: 'light',
    width: 1360,
    act: openOdette,
  },
  {
    name: 'my-deployments-phone',
    path: '/my-deployments',
    person: 'maya.reyes',
    theme: 'dark',
    width: 390,
  },
  {
    name: 'talent',
    path: '/talent?region=SOUTHEAST&view=map',
    person: 'dana.whitfield',
    theme: 'light',
    width: 1360,
  },
  { name: 'talent-dark', path: '/talent?state=LA', person: 'dana.whitfield', theme: 'dark', width: 1360 },
  { name: 'calendar', path: '/calendar', person: 'maya.reyes', theme: 'light', width: 1360 },
  { name: 'training', path: '/training', person: 'maya.reyes', theme: 'light', width: 1360 },
  {
    name: 'messenger',
    path: '/messenger',
    person: 'maya.reyes',
    theme: 'light',
    width: 1360,
    act: openConversation,
  },
  { name: 'overview', path: '/admin', person: 'dana.whitfield', theme: 'light', width: 1360 },
  {
    name: 'search-dark',
    path: '/dashboard',
    person: 'dana.whitfield',
    theme: 'dark',
    width: 1360,
    act: findLouisiana,
  },
  { name: 'time-off', path: '/time-off', person: 'maya.reyes', theme: 'light', width: 1360 },
  { name: 'documents-dark', path: '/documents', person: 'maya.reyes', theme: 'dark', width: 1360 },
  { name: 'specialists', path: '/coastal-ai', person: 'maya.reyes', theme: 'light', width: 1360 },
  { name: 'directory', path: '/directory', person: 'maya.reyes', theme: 'light', width: 1360 },
  { name: 'staff-wizard', path: '/admin/staff/new', person: 'dana.whitfield', theme: 'light', width: 1360 },
  { name: 'onboarding-phone', path: '/onboarding', person: 'chloe.barnett', theme: 'light', width: 390 },
];

const dataDir = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
// Root runs PostgreSQL as another user, which needs access.
chmodSync(dataDir, 0o755);
await ensureClient();
const database = await startEmbedded({ dataDir, log: () => {} });
await migrateDatabase(database.url);
const settings = readSettings({ PORTAL_DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
let address = '';
const portal = await runPortal({ settings, databaseUrl: database.url, onReady: (at) => (address = at) });
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  for (const shot of shots) await take(browser, shot);
} finally {
  await browser.close();
  await portal.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function take(from: Browser, { name, path, person, theme, width, act }: Shot) {
  const context = await from.newContext({
    viewport: { width, height: 860 },
    colorScheme: theme,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (person) {
    const domain = person === 'chloe.barnett' ? 'mail.example' : 'coastalclaims.example';
    await openSignedIn(page, address, `${person}@${domain}`);
  }
  await page.goto(address + path, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
  console.log(`${folder}/${name}.png`);
}
