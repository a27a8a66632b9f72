import { defineEvent } from '../../core/kernel/events.ts';
import type { CompanySettings } from './schema.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** An administrator changed the settings of the company. */
    company_settings_changed: Record<string, never>;
  }
}

/** An administrator changed the settings; before and after, in the transaction of the change. */
export const companySettingsChanged = defineEvent<{ before: CompanySettings; after: CompanySettings }>(
  'company_settings.changed',
);
