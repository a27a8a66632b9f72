import { noteTemplates } from '../../schema/reviews.ts';
import type { LoadSample, SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

type Template = Pick<typeof noteTemplates.$inferInsert, 'purpose' | 'name' | 'text'>;

const templates: Template[] = [
  {
    purpose: 'reject',
    name: 'Missing page',
    text: 'A page of the document is missing. Upload all pages as one file.',
  },
  {
    purpose: 'reject',
    name: 'Not readable',
    text: "The document can't be read. Scan it again or upload the original PDF.",
  },
  {
    purpose: 'approve',
    name: 'Renew soon',
    text: 'Start the renewal at least 30 days before the expiration date.',
  },
  {
    purpose: 'send_back',
    name: 'Document differs',
    text: 'The number or the dates differ from the document. Correct them and submit again.',
  },
];

const loadNoteTemplates: LoadSample = async ({ db }) => {
  await db
    .insert(noteTemplates)
    .values(
      templates.map((template) => ({ id: sampleId(`note-template/${template.name}`, 300), ...template })),
    );
};

export const step: SampleStep = { order: 135, load: loadNoteTemplates };
