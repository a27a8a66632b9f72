import { experienceCategories } from '../../schema/experience-categories.ts';
import { experiences } from '../../schema/qualifications.ts';
import { writePdf } from '../pdf.ts';
import { onboardingSubmittedAgo, reviewColumns } from '../qualifications/review.ts';
import { proposedCategories, type Work, workHistory } from '../qualifications/work-history.ts';
import { fullName, person, personId } from '../roster.ts';
import {
  dateIn,
  inBatches,
  instantAgo,
  type LoadSample,
  type Sample,
  type SampleFile,
  type SampleStep,
} from '../sample.ts';
import { sampleId } from '../sample-id.ts';

const loadExperiences: LoadSample = async (sample) => {
  const proofs: SampleFile[] = [];
  const rows = workHistory.map((work) => experienceRow(sample, work, proofs));
  await inBatches(proofs, 8, sample.storeFile);
  await sample.db.insert(experiences).values(rows);
};

function experienceRow(sample: Sample, work: Work, proofs: SampleFile[]): typeof experiences.$inferInsert {
  const who = person(work.who);
  const submitted = work.submitted ?? onboardingSubmittedAgo(who);
  const key = `${work.who}/${work.employer}/${work.days[0]}`;
  const [projectType, program, clientType, backgroundType] = work.what;
  const [companyServiceType, projectClaimClass, projectClaimType] = work.claims;
  const [begin, end] = work.days;
  const id = sampleId(`experience/${key}`, submitted);
  const { status = 'approved', reviewNotes } = work;
  const row = {
    ...reviewColumns(sample, { noun: 'experience', id, person: who, status, submitted, reviewNotes }),
    projectType,
    program,
    clientType,
    backgroundType,
    client: work.client,
    employer: work.employer,
    position: work.position,
    beginDate: dateIn(sample.now, -begin),
    endDate: end === null ? null : dateIn(sample.now, -end),
    companyServiceType,
    projectClaimClass,
    projectClaimType,
    projectDescription: work.text,
  };
  // Applicants attach a letter of the employer as evidence.
  if (who.stage !== 'applicant') return row;
  const title = `Letter of reference, ${work.employer}`;
  const proof = {
    id: sampleId(`file/experience/${key}`, submitted + 0.01),
    ownerId: who.id,
    purpose: 'document' as const,
    name: `${title}.pdf`,
    mimeType: 'application/pdf',
    content: writePdf({
      title,
      lines: [
        `${fullName(who)} worked with us as ${work.position},`,
        `from ${row.beginDate} to ${row.endDate ?? 'this day'}.`,
        '',
        work.text,
        '',
        'We were always glad to send them to a claim.',
      ],
    }),
  };
  proofs.push(proof);
  return { ...row, documentId: proof.id };
}

const loadCategories: LoadSample = async ({ db, now, audit }) => {
  const rows = proposedCategories.map(({ type, name, by, daysAgo, reviewNotes }) => {
    const id = sampleId(`experience-category/${name}`, daysAgo);
    const subject = ['experience_category', id] as const;
    const proposed = { daysAgo, actorId: personId(by), action: 'experience_category.proposed' };
    audit.push({ ...proposed, subject, personId: personId(by), detail: { type, name } });
    const at = instantAgo(now, daysAgo);
    const row = { id, type, name, proposedBy: personId(by), createdAt: at, updatedAt: at };
    if (reviewNotes === null) return row;
    const reviewed = daysAgo - 1.1;
    const reviewedBy = personId('luis-ortega');
    audit.push({
      daysAgo: reviewed,
      actorId: reviewedBy,
      action: 'experience_category.rejected',
      subject,
      personId: personId(by),
      detail: { type, name },
    });
    const reviewedAt = instantAgo(now, reviewed);
    return {
      ...row,
      status: 'rejected' as const,
      reviewedBy,
      reviewedAt,
      reviewNotes,
      updatedAt: reviewedAt,
    };
  });
  await db.insert(experienceCategories).values(rows);
};

export const step: SampleStep = {
  order: 30,
  load: async (sample) => {
    await loadCategories(sample);
    await loadExperiences(sample);
  },
};
