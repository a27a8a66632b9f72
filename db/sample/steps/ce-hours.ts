import { z } from 'zod';
import { ceRules } from '../../schema/ce-rules.ts';
import { outsideHours } from '../../schema/outside-hours.ts';
import { personKey, readData } from '../data.ts';
import { writePdf } from '../pdf.ts';
import { fullName, person, personId } from '../roster.ts';
import { dateIn, instantAgo, type LoadSample, type Sample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

const rule = z.strictObject({
  state: z.string(),
  hours: z.number(),
  ethicsHours: z.number(),
  cycleMonths: z.int(),
});

const entry = z.strictObject({
  who: personKey,
  title: z.string(),
  provider: z.string(),
  /** Days ago. */
  earned: z.number(),
  submitted: z.number(),
  ceHours: z.number(),
  ceCategory: z.enum(['general', 'ethics', 'law']),
  ceState: z.string().nullable(),
  status: z.enum(['pending', 'approved']),
});
type Entry = z.infer<typeof entry>;

/** The sample company's rules for three states, and what people learned elsewhere. */
const { rules, entries } = readData(
  'outside-hours',
  z.strictObject({ rules: z.array(rule), entries: z.array(entry) }),
);

const loadCeHours: LoadSample = async (sample) => {
  const { db, now } = sample;
  const ruled = instantAgo(now, 200);
  await db.insert(ceRules).values(
    rules.map((rule) => ({
      id: sampleId(`ce-rule/${rule.state}`, 200),
      ...rule,
      createdAt: ruled,
      updatedAt: ruled,
    })),
  );
  for (const entry of entries) {
    const fileId = await storeCertificate(sample, entry);
    const { who, earned, submitted, ...hours } = entry;
    const isDecided = hours.status === 'approved';
    await db.insert(outsideHours).values({
      id: sampleId(`outside-hours/${who}/${hours.title}`, submitted),
      userId: personId(who),
      ...hours,
      fileId,
      earnedOn: dateIn(now, -earned),
      createdAt: instantAgo(now, submitted),
      reviewedAt: isDecided ? instantAgo(now, submitted - 1) : null,
      reviewedBy: isDecided ? personId('dana-whitfield') : null,
      updatedAt: instantAgo(now, isDecided ? submitted - 1 : submitted),
    });
  }
};

/** @returns the id of the file */
async function storeCertificate({ now, storeFile }: Sample, entry: Entry): Promise<string> {
  const { who, title, provider, earned, submitted, ceHours } = entry;
  const id = sampleId(`file/outside-hours/${who}/${title}`, submitted + 0.01);
  await storeFile({
    id,
    ownerId: personId(who),
    purpose: 'outside_hours',
    name: `${title}.pdf`,
    mimeType: 'application/pdf',
    content: writePdf({
      title: 'Certificate of Completion',
      lines: [
        `Course: ${title}`,
        `Issued to: ${fullName(person(who))}`,
        `Provider: ${provider}`,
        `Hours: ${ceHours}`,
        `Completed: ${dateIn(now, -earned)}`,
        '',
        'A sample made for Coastal Claims. It entitles nobody to anything.',
      ],
    }),
  });
  return id;
}

export const step: SampleStep = { order: 152, load: loadCeHours };
