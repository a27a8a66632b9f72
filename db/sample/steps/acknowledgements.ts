import { createHash } from 'node:crypto';
import {
  acknowledgementPeople,
  acknowledgementRequirements,
  acknowledgements,
} from '../../schema/acknowledgements.ts';
import { personId, roster } from '../roster.ts';
import { dateIn, instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

const ASKED_DAYS_AGO = 9;
const TITLE = 'Confidentiality of policyholders';
const CONTENT = `I handle what I learn about policyholders as the company's rules ask:

- I speak about a claim only with people who work on it.
- I keep photos, recordings and documents in the claim's file, and nowhere else.
- I report a lost phone or laptop to the office on the same day.
- I go on keeping this to myself when I no longer work here.`;

/** The number of people who have yet to confirm. */
const waiting = 3;

const loadAcknowledgements: LoadSample = async ({ db, now }) => {
  const people = roster.flatMap((person) =>
    person.stage === 'employee' && !person.details.left ? [person] : [],
  );
  const requirementId = sampleId('acknowledgement/confidentiality', ASKED_DAYS_AGO);
  const askedAt = instantAgo(now, ASKED_DAYS_AGO);
  const contentHash = createHash('sha256').update(`${TITLE}\n\n${CONTENT}`).digest('hex');
  const dueDate = dateIn(now, 12);
  await db.insert(acknowledgementRequirements).values({
    id: requirementId,
    kind: 'attestation',
    title: TITLE,
    content: CONTENT,
    version: 1,
    contentHash,
    everybody: false,
    dueDate,
    createdBy: personId('dana-whitfield'),
    createdAt: askedAt,
  });
  await db.insert(acknowledgementPeople).values(people.map(({ id: userId }) => ({ requirementId, userId })));
  await db.insert(acknowledgements).values(
    people.map(({ id: userId }, place) => ({
      requirementId,
      userId,
      version: 1,
      contentHash,
      askedAt,
      dueDate,
      confirmedAt:
        place >= people.length - waiting ? null : instantAgo(now, ASKED_DAYS_AGO - 0.2 - (place % 7)),
    })),
  );
};

export const step: SampleStep = { order: 95, load: loadAcknowledgements };
