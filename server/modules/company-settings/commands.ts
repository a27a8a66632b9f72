import { companySettings } from '@portal/db/schema/company-settings.ts';
import { publishCompanyName } from '../../core/domain/company-name.ts';
import { badInput, conflict } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import { isoNow, today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { emit } from '../../core/kernel/events.ts';
import { audit, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { forgetFeatures } from '../../core/security/feature-switch.ts';
import { EVERYBODY } from '../../core/security/session-keeper.ts';
import { refreshSessions } from '../auth/commands/sessions.ts';
import { sentences } from './constants.ts';
import { companySettingsChanged } from './events.ts';
import { holdCompanySettings } from './queries.ts';
import type { CompanySettings, CompanySettingsInput } from './schema.ts';

/**
 * Changes the fields in the input.
 * @throws {PortalError} conflict when the settings were changed after the caller had read them
 */
export async function changeCompanySettings(
  ctx: ActorContext,
  { unchangedSince, ...input }: CompanySettingsInput,
): Promise<CompanySettings> {
  requireAbility(ctx.actor, 'settings.manage');
  const after = await write(ctx, async (tx) => {
    const before = await holdCompanySettings(tx, 'update');
    if (unchangedSince !== undefined && unchangedSince !== before.updatedAt) {
      throw conflict(sentences.changedSinceSeen);
    }
    const changed = Object.fromEntries(
      Object.entries(input).filter(
        ([name, value]) =>
          isOther(before[name as keyof typeof input], value) ||
          // An administrator who confirms the initial zone of a new company has chosen it.
          (name === 'timeZone' && !before.timeZoneChosen),
      ),
    );
    if (Object.keys(changed).length === 0) return before;
    const { factorRequiredFrom } = changed;
    if (typeof factorRequiredFrom === 'string' && factorRequiredFrom < today(ctx.services.clock))
      throw badInput(sentences.factorPast, { factorRequiredFrom: sentences.factorPast });
    const updatedAt = isoNow(ctx.services.clock);
    const timeZoneChosen = before.timeZoneChosen || 'timeZone' in changed;
    await tx.update(companySettings).set({ ...changed, timeZoneChosen, updatedAt });
    await audit(tx, ctx, {
      action: 'company_settings.updated',
      subject: ['company_settings', null],
      detail: Object.fromEntries(
        Object.entries(changed).map(([name, to]) => [name, { from: before[name as keyof typeof input], to }]),
      ),
    });
    // Open sockets and streams end at once for people who have to set it up now.
    if ('factorRequired' in changed || 'factorRequiredFrom' in changed) await refreshSessions(tx, EVERYBODY);
    const after = { ...before, ...changed, timeZoneChosen, updatedAt };
    if ('name' in changed || 'hrEmail' in changed) await publishCompanyName(tx);
    await emit(tx, ctx, companySettingsChanged, { before, after });
    await announce(tx, 'all', 'company_settings_changed', {});
    return after;
  });
  forgetFeatures(ctx);
  return after;
}

/** Lists are compared by content. */
const isOther = (before: unknown, value: unknown) => JSON.stringify(before) !== JSON.stringify(value);
