import { CALLBACK_PATH } from '../../../core/contract/sign-in-paths.ts';
import { notFound, PortalError } from '../../../core/errors/errors.ts';
import type { Context, Services } from '../../../core/kernel/context.ts';
import { sentences } from '../constants.ts';
import { keepSignIn } from './sign-in-cookie.ts';

/** The address of the provider's sign-in page for this browser. @throws {PortalError} unavailable while it is away */
export async function startSignIn(ctx: Context): Promise<string> {
  const { services } = ctx;
  const provider = requireProvider(services);
  await services.limits.consume('identitySignInsPerAddress', ctx.client.network);
  try {
    const { url, ...secrets } = await provider.begin(callbackUrl(services).href);
    keepSignIn(ctx, { stage: 'begun', ...secrets });
    return url;
  } catch (error) {
    throw away(error);
  }
}

export function requireProvider({ identityProvider }: Services) {
  if (!identityProvider) throw notFound('Company sign-in');
  return identityProvider;
}

/** Where the provider sends the browser back. */
export function callbackUrl({ settings }: Services, query = ''): URL {
  const url = new URL(CALLBACK_PATH, settings.portalUrl);
  url.search = query;
  return url;
}

export const away = (cause: unknown) =>
  new PortalError('unavailable', sentences.away, {
    cause,
    detail: `identity provider: ${cause instanceof Error ? cause.message : String(cause)}`,
    retryAfterSeconds: 5,
  });
