import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** What the provider says about a person, beside the subject. */
export type ProviderPerson = {
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
  groups?: string[];
  acr?: string;
  amr?: string[];
};

/** A certified OpenID provider on the loopback, with people who sign in by a click on their name. */
export type TestIdentityProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Changes the ID tokens that the token endpoint gives out; undefined for genuine ones. */
  change: { idToken?: ((genuine: string) => Promise<string>) | undefined };
  /** All tokens that the token endpoint gave out. */
  given: string[];
  /** Signs claims with the provider's key. */
  sign(claims: JWTPayload): Promise<string>;
  /** By subject; tests change them. */
  people: Map<string, ProviderPerson>;
  close(): Promise<void>;
};

type Options = {
  /** Where the portal's callback is. */
  redirectUri: string;
  /** Whether the ID token has all claims; by default they are read from the userinfo endpoint. */
  claimsInIdToken?: boolean;
};

/** Sign-in pages are at `/interaction/<id>`; with `?as=<subject>` they are answered at once. */
export async function startIdentityProvider({
  redirectUri,
  claimsInIdToken = false,
}: Options): Promise<TestIdentityProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'portal';
  const clientSecret = randomBytes(24).toString('hex');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const change: TestIdentityProvider['change'] = {};
  const given: string[] = [];
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KEY, alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'groups'],
    },
    conformIdTokenClaims: !claimsInIdToken,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    // Nobody is asked for consent: the company has given it.
    async loadExistingGrant(ctx) {
      const { client, session, provider: own } = ctx.oidc;
      const accountId = session?.accountId;
      if (!client || !accountId) return undefined;
      const grant = new own.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  } satisfies Configuration);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/token') changeAnswer(response, change.idToken ?? (async (genuine) => genuine), given);
    if (!pathname.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    const accountId = searchParams.get('as');
    if (accountId !== null) {
      const result =
        accountId === '' ? { error: 'access_denied' } : { login: { accountId, remember: false } };
      void provider.interactionFinished(request, response, result);
      return;
    }
    const names = [...people].map(
      ([subject, { name, email }]) =>
        `<li><a href="?as=${encodeURIComponent(subject)}">${name ?? email ?? subject}</a></li>`,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<title>Sign in</title><h1>Who are you?</h1><ul>${names.join('')}</ul>`);
  });
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    change,
    given,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY }).sign(privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const KEY = 'of-the-tests';

/** Replaces the ID token in the answer of the token endpoint, and notes what it gives. */
function changeAnswer(
  response: ServerResponse,
  idToken: (genuine: string) => Promise<string>,
  given: string[],
) {
  const end = response.end.bind(response);
  response.end = ((text: string | Buffer) => {
    const answer = JSON.parse(String(text)) as { id_token?: string; access_token?: string };
    if (answer.id_token === undefined) return end(text);
    void idToken(answer.id_token).then((changed) => {
      given.push(changed, answer.access_token ?? '');
      const body = JSON.stringify({ ...answer, id_token: changed });
      response.setHeader('content-length', Buffer.byteLength(body));
      end(body);
    });
    return response;
  }) as ServerResponse['end'];
}
