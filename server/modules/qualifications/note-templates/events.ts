declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A template of a reviewer's note was added, changed or deleted. */
    note_templates_changed: { templateId: string };
  }
}

export {};
