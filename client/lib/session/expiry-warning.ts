import { EXPIRES_SOON } from '@portal/server/modules/company-settings/constants.ts';
import { trpc } from '../api/trpc.ts';

/** How many days before its end a license or bond is called expiring; the default until the settings are known. */
export function useExpiresSoonDays(): number {
  const { data } = trpc.companySettings.get.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ settings }) => settings.expiresSoonDays,
  });
  return data ?? EXPIRES_SOON.default;
}
