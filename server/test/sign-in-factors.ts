import { authenticators } from '@portal/db/schema/second-factors.ts';
import { isoNow } from '../core/kernel/clock.ts';
import { writeUnattended } from '../core/kernel/write.ts';
import { sealText } from '../core/security/sealed-text.ts';
import {
  newAuthenticatorSecret,
  replaceRecoveryCodes,
  totpOf,
} from '../modules/auth/commands/factor-codes.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './harness.ts';
import { createPasskeyDevice } from './passkey-device.ts';

/** Turns the second step on, or leaves it to be confirmed. @returns what an app computes codes of */
export async function makeAuthenticator({ services }: TestPortal, userId = '', confirmed = true) {
  const secret = newAuthenticatorSecret();
  const now = isoNow(services.clock);
  const recovery = await writeUnattended(services, async (tx) => {
    await tx.insert(authenticators).values({
      userId,
      sealedSecret: sealText(services, userId, secret),
      createdAt: now,
      confirmedAt: confirmed ? now : null,
    });
    return replaceRecoveryCodes(tx, services, userId);
  });
  return { secret, recovery };
}

/** The code that an app shows at this moment. */
export const codeOf = ({ services }: TestPortal, secret: string): string =>
  totpOf(services, secret).generate({ timestamp: services.clock.now().getTime() });

/** Adds a passkey as the person's device does. */
export async function makePasskey(portal: TestPortal, account: TestAccount | undefined, name = 'Laptop') {
  const device = createPasskeyDevice(portal.services.settings.portalUrl);
  const { data } = await portal.call('auth.startPasskey', undefined, account);
  const { data: added } = await portal.call('auth.addPasskey', { name, passkey: device.make(data) }, account);
  return { device, recoveryCodes: added.recoveryCodes };
}

/** What a device answers to a question of the sign-in page. */
export async function passkeyAnswerOf(portal: TestPortal, device: ReturnType<typeof createPasskeyDevice>) {
  return device.answer((await portal.call('auth.askPasskey')).data);
}

/** The id of a passkey that is added to the account. */
export async function passkeyIdOf(portal: TestPortal, account: TestAccount | undefined): Promise<string> {
  await makePasskey(portal, account);
  const { data } = await portal.call('auth.factors', undefined, account);
  return data.passkeys[0]?.id ?? '';
}

/** A passkey that no account has. */
export const unknownPasskey = async (portal: TestPortal) => ({
  passkey: await passkeyAnswerOf(portal, createPasskeyDevice(portal.services.settings.portalUrl)),
});

/** The input of a sign-in with the second step. */
export async function signInWithStep(portal: TestPortal, code: (recovery: string[]) => string | undefined) {
  const { userId, email, password } = await portal.account('staff');
  const { recovery } = await makeAuthenticator(portal, userId);
  return { email, password, code: code(recovery) };
}
