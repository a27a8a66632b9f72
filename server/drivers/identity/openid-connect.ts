import type { Configuration } from 'openid-client';
import { readLine } from '../../core/contract/read-text.ts';
import { splitName } from '../../core/data/split-name.ts';
import type { ProviderSettings } from '../../identity-settings.ts';
import {
  type IdentityClaims,
  type IdentityProvider,
  IdentityRefusal,
  WeakSignIn,
} from './identity-provider.ts';

/** Timeout of one request to the provider, in seconds. */
const TIMEOUT_SECONDS = 4;
/** Keys and addresses of the provider are read again after this time, in ms. */
const FRESH_MS = 3_600_000;

type Claims = Record<string, unknown>;

/** The library is loaded, and the provider asked for its addresses, when somebody signs in: the start waits for neither. */
export function createOpenIdConnect(settings: ProviderSettings): IdentityProvider {
  const { acrValues, sessionHours } = settings;
  const maxAge = sessionHours === undefined ? undefined : sessionHours * 3_600;
  let known: { configuration: Promise<Configuration>; until: number } | undefined;

  /** A failed attempt is not kept. */
  function configure(): Promise<Configuration> {
    if (known && performance.now() < known.until) return known.configuration;
    const configuration = discover(settings);
    known = { configuration, until: performance.now() + FRESH_MS };
    configuration.catch(() => {
      known = undefined;
    });
    return configuration;
  }

  return {
    async begin(redirectUri) {
      const [client, configuration] = await Promise.all([import('openid-client'), configure()]);
      const codeVerifier = client.randomPKCECodeVerifier();
      const secrets = { codeVerifier, state: client.randomState(), nonce: client.randomNonce() };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
      });
      return { ...secrets, url: url.href };
    },

    async finish(answer, { state, nonce, codeVerifier }) {
      const [client, configuration] = await Promise.all([import('openid-client'), configure()]);
      try {
        const tokens = await client.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
          ...(maxAge !== undefined && { maxAge }),
        });
        const idToken: Claims = { ...tokens.claims() };
        requireStrength(idToken, settings);
        const subject = String(idToken.sub);
        const isComplete = 'email' in idToken && settings.groupsClaim in idToken;
        const more: Claims =
          isComplete || !configuration.serverMetadata().userinfo_endpoint
            ? {}
            : { ...(await client.fetchUserInfo(configuration, tokens.access_token, subject)) };
        const signedInAt = maxAge === undefined ? null : new Date(Number(idToken.auth_time) * 1_000);
        return { ...claimsOf({ ...more, ...idToken }, settings), signedInAt };
      } catch (error) {
        throw refusalOf(error);
      }
    },

    async check() {
      await discover(settings);
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const client = await import('openid-client');
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // Signatures are checked although tokens come straight from the provider.
      client.enableNonRepudiationChecks,
      // The settings accept http outside of production only.
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** Only the signed token counts. A provider that says nothing has not asked for what the settings want. @throws {WeakSignIn} */
function requireStrength({ acr, amr }: Claims, { acrValues, amrValues }: ProviderSettings): void {
  if (acrValues.length > 0 && !acrValues.some((value) => value === acr))
    throw new WeakSignIn(`the provider's acr is ${JSON.stringify(acr)}`);
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  if (amrValues.length > 0 && !amrValues.some((value) => methods.includes(value)))
    throw new WeakSignIn(`the provider's amr is ${JSON.stringify(amr)}`);
}

function claimsOf(
  claims: Claims,
  { groupsClaim, trustEmail }: ProviderSettings,
): Omit<IdentityClaims, 'signedInAt'> {
  const text = (name: string) => (typeof claims[name] === 'string' ? readLine(claims[name]) : '');
  const whole = splitName(text('name'));
  return {
    issuer: text('iss'),
    subject: text('sub'),
    email: text('email') === '' ? null : text('email').toLowerCase(),
    // Some providers send texts.
    emailVerified: trustEmail || claims.email_verified === true || claims.email_verified === 'true',
    firstName: text('given_name') || whole.firstName,
    lastName: text('family_name') || whole.lastName,
    groups: groupsOf(claims, groupsClaim),
  };
}

/**
 * A person in no group has no claim at many providers. Entra ID leaves the groups of people with very many out and says
 * so in `_claim_names`: those are unknown, not none.
 */
function groupsOf(claims: Claims, name: string): string[] | null {
  const { [name]: groups, _claim_names: elsewhere } = claims;
  if (typeof groups === 'string') return [groups];
  if (Array.isArray(groups)) return groups.filter((group) => typeof group === 'string');
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && name in elsewhere;
  return isElsewhere ? null : [];
}

/** Codes of the library for a provider that does not answer, or not as one. */
const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** A refusal keeps the library's reason for the log; a failure of the network passes as it is. */
function refusalOf(error: unknown): unknown {
  // `fetch failed`
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof IdentityRefusal)
    return error;
  const { code } = error as { code?: unknown };
  return AWAY.includes(String(code)) ? error : new IdentityRefusal(error.message, { cause: error });
}
