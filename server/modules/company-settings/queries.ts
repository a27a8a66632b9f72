import type { Reader, Transaction } from '@portal/db/client.ts';
import { companySettings } from '@portal/db/schema/company-settings.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';

/** The company's current settings. */
export async function getCompanySettings({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'portal.read');
  return readCompanySettings(db);
}

/** The settings without a permission check: for parts of other queries, commands and jobs. */
export async function readCompanySettings(db: Reader) {
  const [row] = await db.select().from(companySettings);
  return present(row);
}

/**
 * The settings, locked until the transaction ends.
 * @param how `update` excludes all other holders; `share` allows other `share` holders
 */
export async function holdCompanySettings(tx: Transaction, how: 'share' | 'update') {
  const [row] = await tx.select().from(companySettings).for(how);
  return present(row);
}

function present(row: typeof companySettings.$inferSelect | undefined) {
  if (!row) throw new Error('the row of company_settings is gone');
  const { only: _, ...settings } = row;
  return settings;
}
