declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** People were asked to confirm something or are not asked any more; for administrators, also that one confirmed it. */
    acknowledgements_changed: { requirementId: string };
  }
}

export {};
