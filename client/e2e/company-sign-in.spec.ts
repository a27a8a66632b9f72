import { expect, type Page } from '@playwright/test';
import { startIdentityProvider, type TestIdentityProvider } from '../../server/test/identity-provider.ts';
import { type OwnPortal, openOwnPortal } from './own-portal.ts';
import { DANA, expectGoodEverywhere, fillInSignIn, openStranger, PASSWORD } from './support.ts';
import { test } from './test.ts';

const GROUPS = { 'Portal Admins': { role: 'admin' }, 'Claims Team': { departments: ['Claims'] } };
const NORA = {
  email: 'nora.lind@coastalclaims.example',
  email_verified: true,
  name: 'Nora Lind',
  given_name: 'Nora',
  family_name: 'Lind',
};

let provider: TestIdentityProvider | undefined;
let portal: OwnPortal;
let isEnforced = false;

test.beforeAll(async () => {
  portal = await openOwnPortal('company_sign_in', undefined, {
    more: async (address) => {
      provider ??= await startIdentityProvider({ redirectUri: `${address}/sign-in/callback` });
      return {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_UNKNOWN_PEOPLE: 'approve',
        IDENTITY_GROUPS: JSON.stringify(GROUPS),
        ...(isEnforced && { OIDC_ENFORCED: 'true', OIDC_EMERGENCY_ADMINS: DANA }),
      };
    },
  });
});
test.afterAll(async () => {
  await portal?.remove();
  await provider?.close();
});

const companySignIn = (page: Page) => page.getByRole('link', { name: 'Sign in with Coastal Claims' });

/** From the sign-in page to the provider's, and back. */
async function signIn(page: Page) {
  await companySignIn(page).click();
  await page.getByRole('link', { name: 'Nora Lind' }).click();
  await expect(page).toHaveURL(`${portal.address}/dashboard`);
}

test('people sign in with the company account, and their groups decide what they may do', async ({
  browser,
  request,
}) => {
  provider?.people.set('nora', { ...NORA, groups: ['Portal Admins', 'Claims Team'] });
  const page = await openStranger(browser, `${portal.address}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectGoodEverywhere(page);
  const dana = await request
    .post(`${portal.address}/api/auth/login`, { data: { email: DANA, password: PASSWORD } })
    .then((answer) => answer.json() as Promise<{ token: string }>);
  const headers = { authorization: `Bearer ${dana.token}` };
  await request.post(`${portal.address}/api/departments`, { headers, data: { name: 'Claims' } });

  await signIn(page);
  const admin = page.getByRole('navigation').getByRole('link', { name: 'Admin' });
  await expect(admin).toBeVisible();
  await page.goto(`${portal.address}/admin?tab=activity`);
  await expect(page.getByText('Signed in with the company account').first()).toBeVisible();
  await expect(page.getByText('Company sign-in', { exact: true }).first()).toBeVisible();
  await page.goto(`${portal.address}/directory`);
  await expect(page.getByText('Claims').first()).toBeVisible();

  provider?.people.set('nora', { ...NORA, groups: [] });
  const elsewhere = await openStranger(browser, `${portal.address}/login`);
  await signIn(elsewhere);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(elsewhere.getByRole('navigation').getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('where it is enforced only emergency administrators use a password, also while the provider is away', async ({
  browser,
}) => {
  isEnforced = true;
  await portal.kill();
  await portal.startAgain();
  const page = await openStranger(browser, `${portal.address}/login`);
  await expect(companySignIn(page)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expectGoodEverywhere(page);
  await provider?.close();
  await companySignIn(page).click();
  await expect(page.getByRole('alert')).toContainText("can't be reached right now");
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Back to Sign-In' }).click();
  await page.getByRole('button', { name: 'Emergency sign-in for administrators' }).click();
  await fillInSignIn(page, DANA);
  await expect(page).toHaveURL(`${portal.address}/dashboard`);
  await expect(page.getByText('The identity provider is not reachable.')).toBeVisible();
});
