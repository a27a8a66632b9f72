import { ceRules } from '../../schema/ce-rules.ts';
import { outsideHours } from '../../schema/outside-hours.ts';
import { writePdf } from '../pdf.ts';
import { fullName, person, personId } from '../roster.ts';
import { dateIn, instantAgo, type LoadSample, type Sample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

/** The sample company's rules for three states. */
const RULES = [
  { state: 'FL', hours: 24, ethicsHours: 4, cycleMonths: 24 },
  { state: 'LA', hours: 24, ethicsHours: 3, cycleMonths: 24 },
  { state: 'TX', hours: 24, ethicsHours: 3, cycleMonths: 24 },
];

type Entry = {
  who: string;
  title: string;
  provider: string;
  /** Days ago. */
  earned: number;
  submitted: number;
  ceHours: number;
  ceCategory: 'general' | 'ethics' | 'law';
  ceState: string | null;
  status: 'pending' | 'approved';
};

const ENTRIES: Entry[] = [
  {
    who: 'maya-reyes',
    title: 'Hurricane Claims from First Notice to Final',
    provider: 'Gulf Adjuster School',
    earned: 140,
    submitted: 133,
    ceHours: 16,
    ceCategory: 'general',
    ceState: null,
    status: 'approved',
  },
  {
    who: 'maya-reyes',
    title: 'Ethics for Claims Professionals',
    provider: 'Gulf Adjuster School',
    earned: 139,
    submitted: 133,
    ceHours: 4,
    ceCategory: 'ethics',
    ceState: null,
    status: 'approved',
  },
  {
    who: 'andre-fontenot',
    title: 'Louisiana Law Update',
    provider: 'Bayou Claims Academy',
    earned: 6,
    submitted: 2.2,
    ceHours: 3,
    ceCategory: 'law',
    ceState: 'LA',
    status: 'pending',
  },
];

const loadCeHours: LoadSample = async (sample) => {
  const { db, now } = sample;
  const ruled = instantAgo(now, 200);
  await db.insert(ceRules).values(
    RULES.map((rule) => ({
      id: sampleId(`ce-rule/${rule.state}`, 200),
      ...rule,
      createdAt: ruled,
      updatedAt: ruled,
    })),
  );
  for (const entry of ENTRIES) {
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
