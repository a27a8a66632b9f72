declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** An administrator changed the settings of the company. */
    company_settings_changed: Record<string, never>;
  }
}

export {};
