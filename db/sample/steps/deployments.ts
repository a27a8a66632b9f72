import { deploymentDocuments } from '../../schema/deployment-documents.ts';
import { deploymentAssignments, deploymentOffers } from '../../schema/deployment-offers.ts';
import { deploymentStandbys } from '../../schema/deployment-standby.ts';
import { deploymentPositions, deployments } from '../../schema/deployments.ts';
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

/** A position that was offered to a person; with the assignment of whoever accepted. */
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
  /** Planned so many days ago. */
  plannedAgo: number;
  needs: (Pick<Position, 'role' | 'count' | 'states'> & {
    /** How many days it lasts, where that is not until the deployment's last one. */
    days?: number;
    offers?: SampleOffer[];
  })[];
  standby?: SampleStandby[];
  /** The keys of documents that its people read. */
  papers?: string[];
  /** A roll call that has ended, on the second day: who answered, and with what. */
  rollCall?: { message: string; answers: ({ of: string } & Pick<RollCallAnswer, 'answer' | 'note'>)[] };
};

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
    status: 'open',
    plannedAgo: 1.4,
    needs: [
      {
        // Over before the time off of Maya Reyes.
        ...{ role: 'adjuster', count: 4, states: ['FL'], days: 12 },
        offers: [
          { to: 'andre-fontenot', status: 'accepted', answered: 0.4, assignment: 'traveling' },
          { to: 'brooke-tanner', status: 'accepted', answered: 2.2, assignment: 'accepted' },
          { to: 'maya-reyes', status: 'offered', answered: null },
        ],
      },
      {
        ...{ role: 'adjuster', count: 2, states: ['GA'] },
        offers: [{ to: 'jasmine-cole', status: 'accepted', answered: 5.1, assignment: 'accepted' }],
      },
      {
        ...{ role: 'inspector', count: 2 },
        offers: [
          { to: 'jordan-pierce', status: 'accepted', answered: 0.2, assignment: 'on_site' },
          { to: 'tessa-lindgren', status: 'accepted', answered: 1.3, assignment: 'traveling' },
          { to: 'colleen-murphy', status: 'waitlisted', answered: 3.7 },
          {
            ...{ to: 'samuel-okafor', status: 'declined', answered: 6.5 },
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
        ...{ role: 'inspector', count: 2 },
        offers: [
          { to: 'samuel-okafor', status: 'accepted', answered: 1.1, assignment: 'released' },
          { to: 'tessa-lindgren', status: 'accepted', answered: 8.4, assignment: 'released' },
        ],
      },
    ],
    rollCall: {
      message: 'The river is over the lower road. Please stay in the hotel tonight.',
      answers: [
        { of: 'samuel-okafor', answer: 'safe', note: 'In the hotel, with both trucks.' },
        { of: 'tessa-lindgren', answer: 'safe', note: '' },
      ],
    },
  },
];

const HOURS = 24;

const loadDeployments: LoadSample = async ({ db, now }) => {
  for (const { from, days, plannedAgo, needs, standby = [], papers = [], rollCall, ...fields } of samples) {
    const id = sampleId(`deployment/${fields.name}`, plannedAgo);
    const at = instantAgo(now, plannedAgo);
    const dates = { startDate: dateIn(now, from), endDate: dateIn(now, from + days - 1) };
    const createdBy = personId('dana-whitfield');
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
          ...{ deploymentId: id, documentId: documentId(key), addedBy: createdBy },
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
          ...{ deploymentId: id, positionId, userId: personId(to) },
          ...{ createdAt: instantAgo(now, asked), updatedAt: answeredAt ?? instantAgo(now, asked) },
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
            ...{ deploymentId: id, userId: personId(to), askedBy: createdBy, answer, note, answeredAt },
            deadline: instantAgo(now, 1 - from),
            message: 'We would start with a team of four.',
            seenAt: isSeen ? (answeredAt ?? instantAgo(now, asked - 1 / HOURS)) : null,
            ...{ createdAt: instantAgo(now, asked), updatedAt: answeredAt ?? instantAgo(now, asked) },
          };
        }),
      );
    }
    if (rollCall) {
      const rollCallId = sampleId(`roll-call/${fields.name}`, 1 - from);
      const [began, ended] = [instantAgo(now, -from - 1), instantAgo(now, -from - 1 - 3 / HOURS)];
      await db.insert(rollCalls).values({
        ...{ id: rollCallId, deploymentId: id, message: rollCall.message, askedBy: createdBy },
        ...{ endedAt: ended, createdAt: began, updatedAt: ended },
      });
      await db.insert(rollCallAnswers).values(
        rollCall.answers.map(({ of, ...answer }, index) => ({
          ...{ ...answer, rollCallId, userId: personId(of), askedAt: began },
          answeredAt: instantAgo(now, -from - 1 - (index + 1) / HOURS),
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
  }
};

export const step: SampleStep = { order: 500, load: loadDeployments };
