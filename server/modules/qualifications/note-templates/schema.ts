import { z } from 'zod';
import { requiredLine, requiredText } from '../../../core/contract/schema.ts';
import { REVIEW_NOTES_MAX } from '../constants.ts';
import { NOTE_PURPOSES, TEMPLATE_NAME_MAX } from './constants.ts';

export const noteTemplate = z.object({
  id: z.uuid(),
  purpose: z.enum(NOTE_PURPOSES),
  name: z.string(),
  text: z.string(),
});
export type NoteTemplate = z.infer<typeof noteTemplate>;

export const createNoteTemplateInput = z.object({
  purpose: z.enum(NOTE_PURPOSES),
  name: requiredLine(TEMPLATE_NAME_MAX, 'Enter a name.'),
  text: requiredText(REVIEW_NOTES_MAX, 'Enter the note.'),
});
export type CreateNoteTemplateInput = z.infer<typeof createNoteTemplateInput>;
export const updateNoteTemplateInput = createNoteTemplateInput.extend({ id: z.uuid() });
export type UpdateNoteTemplateInput = z.infer<typeof updateNoteTemplateInput>;

export const noteTemplateList = z.object({ templates: z.array(noteTemplate) });
export const noteTemplateAnswer = z.object({ template: noteTemplate });
