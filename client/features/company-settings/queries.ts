import type { Inputs, Outputs } from '../../lib/api/api.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

export type CompanySettings = Outputs['companySettings']['get']['settings'];

/** The company's settings, kept up to date. */
export function useCompanySettings() {
  useRealtimeEvent('company_settings_changed', () => void cache.companySettings.get.invalidate());
  return trpc.companySettings.get.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ settings }) => settings,
  });
}

/** Already there when the form closes, before they are read again. */
export function keepCompanySettings(answer: Outputs['companySettings']['get']): void {
  cache.companySettings.get.setData(undefined, answer);
}

/** The pay periods that changed settings would make; undefined until they are read, and without a change. */
export const useComingPayPeriods = (changes: Inputs['payPeriods']['preview'] | undefined) =>
  trpc.payPeriods.preview.useQuery(changes, {
    enabled: changes !== undefined,
    placeholderData: (old) => old,
  });
