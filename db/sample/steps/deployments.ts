import { z } from 'zod';
import { deploymentConversations } from '../../schema/deployment-conversations.ts';
import { deploymentDocuments } from '../../schema/deployment-documents.ts';
import { deploymentAssignments, deploymentOffers } from '../../schema/deployment-offers.ts';
import { deploymentStandbys } from '../../schema/deployment-standby.ts';
import { deploymentPositions, deployments } from '../../schema/deployments.ts';
import { conversationMembers, conversations, messages } from '../../schema/messenger.ts';
import { rollCallAnswers, rollCalls } from '../../schema/roll-calls.ts';
import { personKey, readData } from '../data.ts';
import { personId } from '../roster.ts';
import { dateIn, instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';
import { documentId } from './documents.ts';

type Offer = typeof deploymentOffers.$inferInsert;

/** Hours until an answer; null for none. */
const answered = z.number().nullable();

/** A position that was offered to a person, with the assignment if they accepted. */
const offer = z.strictObject({
  to: personKey,
  status: z.enum(deploymentOffers.status.enumValues),
  answered,
  reason: z.string().optional(),
  assignment: z.enum(deploymentAssignments.status.enumValues).optional(),
});

/** Somebody who was asked whether they could go. */
const standby = z.strictObject({
  to: personKey,
  answer: z.enum(deploymentStandbys.answer.enumValues).nullable(),
  answered,
  isSeen: z.boolean().optional(),
  note: z.string().optional(),
});

const sample = z.strictObject({
  name: z.string(),
  kind: z.enum(deployments.kind.enumValues),
  catNumber: z.string().optional(),
  carrier: z.string(),
  states: z.array(z.string()),
  reportTo: z.string().optional(),
  description: z.string().optional(),
  contact: z.string().optional(),
  status: z.enum(deployments.status.enumValues),
  /** Days from now to the first day; negative for the past. */
  from: z.int(),
  days: z.int(),
  /** Planned this many days ago. */
  plannedAgo: z.number(),
  needs: z.array(
    z.strictObject({
      role: z.enum(deploymentPositions.role.enumValues),
      count: z.int(),
      states: z.array(z.string()).optional(),
      /** How many days it lasts, where that is not until the deployment's last one. */
      days: z.int().optional(),
      offers: z.array(offer).optional(),
    }),
  ),
  standby: z.array(standby).optional(),
  /** The keys of documents that its people read. */
  papers: z.array(z.string()).optional(),
  /** The people of the roll call, each with their answer; null without one. */
  rollCall: z
    .strictObject({
      message: z.string(),
      /** How many days ago it began, and whether it has ended three hours later. */
      began: z.number(),
      hasEnded: z.boolean(),
      answers: z.array(
        z.strictObject({
          of: personKey,
          answer: z.enum(rollCallAnswers.answer.enumValues).nullable(),
          note: z.string().optional(),
        }),
      ),
    })
    .optional(),
  /** The conversation of those who are assigned: who wrote what, how many hours after the deployment was planned. */
  talk: z.array(z.strictObject({ who: personKey, afterHours: z.number(), text: z.string() })).optional(),
});
type SampleDeployment = z.infer<typeof sample>;

const DANA = 'dana-whitfield';

const samples = readData('deployments', z.array(sample));

const HOURS = 24;

const loadDeployments: LoadSample = async ({ db, now }) => {
  for (const {
    from,
    days,
    plannedAgo,
    needs,
    standby = [],
    papers = [],
    rollCall,
    talk,
    ...fields
  } of samples) {
    const id = sampleId(`deployment/${fields.name}`, plannedAgo);
    const at = instantAgo(now, plannedAgo);
    const dates = { startDate: dateIn(now, from), endDate: dateIn(now, from + days - 1) };
    const createdBy = personId(DANA);
    await db.insert(deployments).values({ ...fields, ...dates, id, createdBy, createdAt: at, updatedAt: at });
    const positions = needs.map(({ offers = [], days: itsDays, ...need }, index) => ({
      offers,
      endDate: itsDays ? dateIn(now, from + itsDays - 1) : dates.endDate,
      row: {
        ...need,
        endDate: itsDays ? dateIn(now, from + itsDays - 1) : null,
        id: sampleId(`deployment/${fields.name}/${index}`, plannedAgo),
        deploymentId: id,
        createdAt: at,
        updatedAt: at,
      },
    }));
    await db.insert(deploymentPositions).values(positions.map(({ row }) => row));
    if (papers.length > 0) {
      await db.insert(deploymentDocuments).values(
        papers.map((key) => ({
          deploymentId: id,
          documentId: documentId(key),
          addedBy: createdBy,
          createdAt: at,
        })),
      );
    }
    // Asked within the first hour, one after the other; an answer until the day before the first one.
    const asked = plannedAgo - 1 / HOURS;
    const offered = positions.flatMap(({ offers, endDate, row: { id: positionId } }) =>
      offers.map(({ to, status, answered, reason = '', assignment }, index) => {
        const answeredAt = answered === null ? null : instantAgo(now, asked - answered / HOURS);
        const shared = {
          deploymentId: id,
          positionId,
          userId: personId(to),
          createdAt: instantAgo(now, asked),
          updatedAt: answeredAt ?? instantAgo(now, asked),
        };
        const offer: Offer = {
          ...shared,
          id: sampleId(`offer/${fields.name}/${positionId}/${to}`, asked - index / 86_400),
          status,
          deadline: instantAgo(now, status === 'expired' ? 0.1 : 1 - from),
          message: 'Rooms are booked. Bring your own ladder.',
          offeredBy: createdBy,
          answeredAt,
          queued: status === 'waitlisted' ? 1 : null,
          reason,
        };
        return { offer, assignment: assignment && { ...shared, ...dates, endDate, status: assignment } };
      }),
    );
    if (standby.length > 0) {
      await db.insert(deploymentStandbys).values(
        standby.map(({ to, answer, answered, isSeen = answer !== null, note = '' }, index) => {
          const answeredAt = answered === null ? null : instantAgo(now, asked - answered / HOURS);
          return {
            id: sampleId(`standby/${fields.name}/${to}`, asked - index / 86_400),
            deploymentId: id,
            userId: personId(to),
            askedBy: createdBy,
            answer,
            note,
            answeredAt,
            deadline: instantAgo(now, 1 - from),
            message: 'We would start with a team of four.',
            seenAt: isSeen ? (answeredAt ?? instantAgo(now, asked - 1 / HOURS)) : null,
            createdAt: instantAgo(now, asked),
            updatedAt: answeredAt ?? instantAgo(now, asked),
          };
        }),
      );
    }
    if (rollCall) {
      const { message, began: beganAgo, hasEnded, answers } = rollCall;
      const rollCallId = sampleId(`roll-call/${fields.name}`, beganAgo);
      const began = instantAgo(now, beganAgo);
      const endedAt = hasEnded ? instantAgo(now, beganAgo - 3 / HOURS) : null;
      await db.insert(rollCalls).values({
        id: rollCallId,
        deploymentId: id,
        message,
        askedBy: createdBy,
        endedAt,
        createdAt: began,
        updatedAt: endedAt ?? began,
      });
      await db.insert(rollCallAnswers).values(
        answers.map(({ of, answer, note = '' }, index) => ({
          rollCallId,
          userId: personId(of),
          answer,
          note,
          askedAt: began,
          answeredAt: answer && instantAgo(now, beganAgo - (index + 1) / HOURS),
        })),
      );
    }
    if (offered.length === 0) continue;
    await db.insert(deploymentOffers).values(offered.map(({ offer }) => offer));
    await db
      .insert(deploymentAssignments)
      .values(
        offered.flatMap(({ offer, assignment }) =>
          assignment
            ? [{ ...assignment, offerId: offer.id, id: sampleId(`assignment/${offer.id}`, plannedAgo) }]
            : [],
        ),
      );
    const assigned = offered.flatMap(({ offer, assignment }) => (assignment ? [offer.userId] : []));
    if (talk) await loadTalk({ db, now }, { id, name: fields.name, plannedAgo, assigned, talk });
  }
};

type Talk = Required<Pick<SampleDeployment, 'name' | 'plannedAgo' | 'talk'>> & {
  id: string;
  assigned: string[];
};

/** The conversation of a deployment, which everybody in it has read but for the last message. */
async function loadTalk(
  { db, now }: Pick<Parameters<LoadSample>[0], 'db' | 'now'>,
  { id: deploymentId, name, plannedAgo, assigned, talk }: Talk,
) {
  const ago = (hours: number) => plannedAgo - hours / HOURS;
  const { afterHours: began = 0 } = talk[0] ?? {};
  const last = talk.at(-1) ?? { who: DANA, afterHours: 0, text: '' };
  const createdAt = instantAgo(now, ago(began) + 1 / HOURS);
  const conversationId = sampleId(`conversation/${name}`, ago(began) + 1 / HOURS);
  await db.insert(conversations).values({
    id: conversationId,
    type: 'group',
    title: name,
    isManaged: true,
    createdBy: personId(DANA),
    createdAt,
    lastSeq: talk.length,
    lastSenderId: personId(last.who),
    lastPreview: last.text,
    lastActivity: instantAgo(now, ago(last.afterHours)),
  });
  await db.insert(deploymentConversations).values({ deploymentId, conversationId, createdAt });
  await db.insert(conversationMembers).values(
    [personId(DANA), ...assigned].map((userId) => ({
      conversationId,
      userId,
      readSeq: userId === personId(last.who) ? talk.length : talk.length - 1,
    })),
  );
  await db.insert(messages).values(
    talk.map(({ who, afterHours, text: content }, index) => ({
      id: sampleId(`message/${name}/${index}`, ago(afterHours)),
      conversationId,
      seq: index + 1,
      senderId: personId(who),
      content,
      createdAt: instantAgo(now, ago(afterHours)),
    })),
  );
}

export const step: SampleStep = { order: 500, load: loadDeployments };
