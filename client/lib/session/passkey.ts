import { api, type Inputs } from '../api/api.ts';

/** Whether this browser has passkeys here: they need HTTPS, or this machine, and a host with a name. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

/** Opens the browser's choice of passkeys. The code is loaded when it is needed. */
export async function answerByPasskey(): Promise<Inputs['auth']['signInWithPasskey']> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.auth.askPasskey.mutate(),
  ]);
  return { passkey: await startAuthentication({ optionsJSON: options }) };
}

/** Has the browser make a passkey, and adds it to the account. */
export async function addPasskey(name: string) {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.auth.startPasskey.mutate(),
  ]);
  return api.auth.addPasskey.mutate({ name, passkey: await startRegistration({ optionsJSON: options }) });
}
