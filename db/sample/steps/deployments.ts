import { deploymentConversations } from '../../schema/deployment-conversations.ts';
import { deploymentDocuments } from '../../schema/deployment-documents.ts';
import { deploymentAssignments, deploymentOffers } from '../../schema/deployment-offers.ts';
import { deploymentStandbys } from '../../schema/deployment-standby.ts';
import { deploymentPositions, deployments } from '../../schema/deployments.ts';
import { conversationMembers, conversations, messages } from '../../schema/messenger.ts';
import { rollCallAnswers, rollCalls } from '../../schema/roll-calls.ts';
import { personId } from '../roster.ts';
import { dateIn, instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';
import { documentId } from './documents.ts';

type Row = typeof deployments.$inferInsert;
type Position = typeof deploymentPositions.$inferInsert;

type RollCallAnswer = typeof rollCallAnswers.$inferInsert;
type Offer = typeof deploymentOffers.$inferInsert;
type Assignment = typeof deploymentAssignments.$inferInsert;

/** A position that was offered to a person, with the assignment if they accepted. */
type SampleOffer = {
  to: string;
  status: NonNullable<Offer['status']>;
  /** Hours from the offer to the answer; null for none. */
  answered: number | null;
  reason?: string;
  assignment?: Assignment['status'];
};

/** Somebody who was asked whether they could go. */
type SampleStandby = {
  to: string;
  answer: (typeof deploymentStandbys.$inferInsert)['answer'];
  /** Hours from the question to the answer; null for none. */
  answered: number | null;
  isSeen?: boolean;
  note?: string;
};

type SampleDeployment = Omit<Row, 'id' | 'startDate' | 'endDate' | 'createdBy'> & {
  /** Days from now to the first day; negative for the past. */
  from: number;
  days: number;
  /** Planned this many days ago. */
  plannedAgo: number;
  needs: (Pick<Position, 'role' | 'count' | 'states'> & {
    /** How many days it lasts, where that is not until the deployment's last one. */
    days?: number;
    offers?: SampleOffer[];
  })[];
  standby?: SampleStandby[];
  /** The keys of documents that its people read. */
  papers?: string[];
  /** The people of the roll call, each with their answer; null without one. */
  rollCall?: {
    message: string;
    /** How many days ago it began, and whether it has ended three hours later. */
    began: number;
    hasEnded: boolean;
    answers: { of: string; answer: RollCallAnswer['answer']; note?: string }[];
  };
  /** The conversation of those who are assigned: who wrote what, how many hours after the deployment was planned. */
  talk?: [who: string, afterHours: number, text: string][];
};

const DANA = 'dana-whitfield';

const samples: SampleDeployment[] = [
  {
    name: 'Hurricane Odette',
    kind: 'hurricane',
    catNumber: 'CAT 2648',
    carrier: 'Gulf Mutual',
    states: ['FL', 'GA'],
    from: 2,
    days: 21,
    reportTo: 'Harborview Hotel, Pensacola, FL',
    description:
      'Landfall is expected near **Pensacola**. Mornings begin at 7:00 in the lobby.\n\n- Bring a ladder of at least 24 feet.\n- Rooms are booked by the storm desk.',
    contact: 'Storm desk, (850) 555-0142',
    papers: ['storm-plan', 'moisture-mapping'],
    talk: [
      [DANA, 8.2, 'Welcome, all. The briefing is at 7:00 on the first morning, in the lobby.'],
      ['andre-fontenot', 9.1, 'On my way from Mobile. I-10 is open as far as Pensacola.'],
      ['tessa-lindgren', 9.4, 'I leave at noon and can take one person along from Atlanta.'],
      ['brooke-tanner', 9.6, 'Tessa, please count me in. I have my own ladder.'],
      ['jordan-pierce', 26.5, 'At the hotel. Power is on, and the parking deck has room for trucks.'],
      [DANA, 27.1, 'Thank you, Jordan. Please answer the roll call when you arrive.'],
    ],
    rollCall: {
      message: 'The outer bands come in tonight. Please answer once you are under a roof.',
      began: 0.15,
      hasEnded: false,
      answers: [
        { of: 'jordan-pierce', answer: 'safe', note: 'At the hotel.' },
        { of: 'andre-fontenot', answer: 'safe', note: 'Staying in Mobile tonight.' },
        {
          of: 'tessa-lindgren',
          answer: 'help',
          note: 'Flat tire near Tallahassee. Waiting for a tow truck.',
        },
        { of: 'brooke-tanner', answer: null },
        { of: 'jasmine-cole', answer: null },
      ],
    },
    status: 'open',
    plannedAgo: 1.4,
    needs: [
      {
        // Over before the time off of Maya Reyes.
        role: 'adjuster',
        count: 4,
        states: ['FL'],
        days: 12,
        offers: [
          { to: 'andre-fontenot', status: 'accepted', answered: 0.4, assignment: 'traveling' },
          { to: 'brooke-tanner', status: 'accepted', answered: 2.2, assignment: 'accepted' },
          { to: 'maya-reyes', status: 'offered', answered: null },
        ],
      },
      {
        role: 'adjuster',
        count: 2,
        states: ['GA'],
        offers: [{ to: 'jasmine-cole', status: 'accepted', answered: 5.1, assignment: 'accepted' }],
      },
      {
        role: 'inspector',
        count: 2,
        offers: [
          { to: 'jordan-pierce', status: 'accepted', answered: 0.2, assignment: 'on_site' },
          { to: 'tessa-lindgren', status: 'accepted', answered: 1.3, assignment: 'traveling' },
          { to: 'colleen-murphy', status: 'waitlisted', answered: 3.7 },
          {
            to: 'samuel-okafor',
            status: 'declined',
            answered: 6.5,
            reason: 'My sister is getting married that week.',
          },
          { to: 'miguel-santos', status: 'expired', answered: null },
          { to: 'aaron-yazzie', status: 'withdrawn', answered: null },
        ],
      },
    ],
  },
  {
    name: 'Spring Hail in North Texas',
    kind: 'hail',
    carrier: 'Lone Star Casualty',
    states: ['TX'],
    from: 35,
    days: 28,
    description: '',
    status: 'planned',
    plannedAgo: 3.2,
    needs: [{ role: 'adjuster', count: 4 }],
    standby: [
      { to: 'andre-fontenot', answer: 'maybe', answered: 3.5, note: 'If I am back from Florida by then.' },
      { to: 'brooke-tanner', answer: 'yes', answered: 0.6 },
      { to: 'jasmine-cole', answer: 'no', answered: 1.9, note: 'Our baby is due in March.' },
      { to: 'maya-reyes', answer: 'yes', answered: 1.2, note: 'I can drive.' },
      { to: 'samuel-okafor', answer: null, answered: null, isSeen: true },
      { to: 'tessa-lindgren', answer: null, answered: null },
    ],
  },
  {
    name: 'Cumberland River Flood',
    kind: 'flood',
    catNumber: 'CAT 2631',
    carrier: 'Volunteer Insurance',
    states: ['TN'],
    from: -70,
    days: 18,
    reportTo: 'Fairgrounds, Clarksville, TN',
    contact: 'Storm desk, (931) 555-0178',
    status: 'closed',
    plannedAgo: 74.5,
    needs: [
      { role: 'adjuster', count: 3 },
      {
        role: 'inspector',
        count: 2,
        offers: [
          { to: 'samuel-okafor', status: 'accepted', answered: 1.1, assignment: 'released' },
          { to: 'tessa-lindgren', status: 'accepted', answered: 8.4, assignment: 'released' },
        ],
      },
    ],
    rollCall: {
      message: 'The river is over the lower road. Please stay in the hotel tonight.',
      began: 69,
      hasEnded: true,
      answers: [
        { of: 'samuel-okafor', answer: 'safe', note: 'In the hotel, with both trucks.' },
        { of: 'tessa-lindgren', answer: 'safe' },
      ],
    },
  },
];

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

type Talk = Pick<SampleDeployment, 'name' | 'plannedAgo'> & {
  id: string;
  assigned: string[];
  talk: [who: string, afterHours: number, text: string][];
};

/** The conversation of a deployment, which everybody in it has read but for the last message. */
async function loadTalk(
  { db, now }: Pick<Parameters<LoadSample>[0], 'db' | 'now'>,
  { id: deploymentId, name, plannedAgo, assigned, talk }: Talk,
) {
  const ago = (hours: number) => plannedAgo - hours / HOURS;
  const [, began = 0] = talk[0] ?? [];
  const [lastWho, last, lastPreview] = talk.at(-1) ?? [DANA, 0, ''];
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
    lastSenderId: personId(lastWho),
    lastPreview,
    lastActivity: instantAgo(now, ago(last)),
  });
  await db.insert(deploymentConversations).values({ deploymentId, conversationId, createdAt });
  await db.insert(conversationMembers).values(
    [personId(DANA), ...assigned].map((userId) => ({
      conversationId,
      userId,
      readSeq: userId === personId(lastWho) ? talk.length : talk.length - 1,
    })),
  );
  await db.insert(messages).values(
    talk.map(([who, afterHours, content], index) => ({
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
