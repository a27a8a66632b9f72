import { z } from 'zod';
import { noteTemplates } from '../../schema/reviews.ts';
import { readData } from '../data.ts';
import type { LoadSample, SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

const templates = readData(
  'note-templates',
  z.array(
    z.strictObject({
      purpose: z.enum(noteTemplates.purpose.enumValues),
      name: z.string(),
      text: z.string(),
    }),
  ),
);

const loadNoteTemplates: LoadSample = async ({ db }) => {
  await db
    .insert(noteTemplates)
    .values(
      templates.map((template) => ({ id: sampleId(`note-template/${template.name}`, 300), ...template })),
    );
};

export const step: SampleStep = { order: 135, load: loadNoteTemplates };
