import type { Outputs } from '../../../lib/api/api.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';

export type NoteTemplate = Outputs['noteTemplates']['list']['templates'][number];

/** The texts that reviewers choose for their notes, by name. */
export function useNoteTemplates() {
  useRealtimeEvent('note_templates_changed', refreshNoteTemplates);
  return trpc.noteTemplates.list.useQuery(undefined, { select: ({ templates }) => templates });
}

export const refreshNoteTemplates = () => void cache.noteTemplates.invalidate();
