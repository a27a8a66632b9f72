import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { type SignedIn, signIn } from './environment.ts';

export async function openBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  });
}

/** Opens the portal in the page with a session, without the sign-in form. */
export async function openSignedIn(page: Page, address: string, email: string): Promise<SignedIn> {
  const { token, user } = await signIn(address, email);
  await page.goto(`${address}/theme.js`);
  await page.evaluate(
    ([storedToken = '', storedUser = '']) => {
      localStorage.setItem('auth_token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)],
  );
  return { token, user };
}
