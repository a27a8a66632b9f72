import type { Reader } from '@portal/db/client.ts';
import { companySettings } from '@portal/db/schema/company-settings.ts';
import { may } from '../contract/abilities.ts';
import type { Actor } from '../contract/access.ts';
import { type Feature, featureOffSentence } from '../contract/features.ts';
import { prepared } from '../data/hot/prepared.ts';
import { PortalError } from '../errors/errors.ts';
import type { Context } from '../kernel/context.ts';

/** How long switched-off features are cached. Other servers see a change after that time. */
const REMEMBER_MS = 1_000;

type Remembered = { off: readonly string[]; until: number };
const remembered = new WeakMap<Reader, Remembered>();

/** Clears the cache on this server after a change. */
export function forgetFeatures({ services: { db } }: Pick<Context, 'services'>): void {
  remembered.delete(db);
}

async function featuresOff(db: Reader): Promise<readonly string[]> {
  const known = remembered.get(db);
  if (known && known.until > performance.now()) return known.off;
  const [row] = await prepared(db, 'features_off', (on, name) =>
    on.select({ off: companySettings.featuresOff }).from(companySettings).prepare(name),
  ).execute();
  const off = row?.off ?? [];
  remembered.set(db, { off, until: performance.now() + REMEMBER_MS });
  return off;
}

/** Whether the feature is available to the caller; administrators have all features. */
export async function hasFeature(
  { services: { db } }: Pick<Context, 'services'>,
  actor: Actor,
  feature: Feature | undefined,
): Promise<boolean> {
  return feature === undefined || may(actor, 'features.keep') || !(await featuresOff(db)).includes(feature);
}

/**
 * Refuses staff where a feature is switched off. Administrators keep access, to prepare it and to decide open
 * requests.
 * @throws {PortalError} forbidden
 */
export async function requireFeature(
  ctx: Pick<Context, 'services'>,
  actor: Actor,
  feature: Feature | undefined,
): Promise<void> {
  if (feature !== undefined && !(await hasFeature(ctx, actor, feature))) {
    throw new PortalError('forbidden', featureOffSentence(feature));
  }
}
