import { deploymentPositions, deployments } from '../../schema/deployments.ts';
import { personId } from '../roster.ts';
import { dateIn, instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

type Row = typeof deployments.$inferInsert;
type Position = typeof deploymentPositions.$inferInsert;

type SampleDeployment = Omit<Row, 'id' | 'startDate' | 'endDate' | 'createdBy'> & {
  /** Days from now to the first day; negative for the past. */
  from: number;
  days: number;
  /** Planned so many days ago. */
  plannedAgo: number;
  needs: Pick<Position, 'role' | 'count' | 'states'>[];
};

const samples: SampleDeployment[] = [
  {
    name: 'Hurricane Odette',
    kind: 'hurricane',
    catNumber: 'CAT 2648',
    carrier: 'Gulf Mutual',
    states: ['FL', 'GA'],
    from: 4,
    days: 21,
    reportTo: 'Harborview Hotel, Pensacola, FL',
    description:
      'Landfall is expected near **Pensacola**. Mornings begin at 7:00 in the lobby.\n\n- Bring a ladder of at least 24 feet.\n- Rooms are booked by the storm desk.',
    contact: 'Storm desk, (850) 555-0142',
    status: 'open',
    plannedAgo: 1.4,
    needs: [
      { role: 'adjuster', count: 6, states: ['FL'] },
      { role: 'inspector', count: 3 },
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
      { role: 'inspector', count: 2 },
    ],
  },
];

const loadDeployments: LoadSample = async ({ db, now }) => {
  for (const { from, days, plannedAgo, needs, ...fields } of samples) {
    const id = sampleId(`deployment/${fields.name}`, plannedAgo);
    const at = instantAgo(now, plannedAgo);
    await db.insert(deployments).values({
      ...fields,
      ...{ id, startDate: dateIn(now, from), endDate: dateIn(now, from + days - 1) },
      ...{ createdBy: personId('dana-whitfield'), createdAt: at, updatedAt: at },
    });
    await db.insert(deploymentPositions).values(
      needs.map((need, index) => ({
        ...need,
        id: sampleId(`deployment/${fields.name}/${index}`, plannedAgo),
        deploymentId: id,
        createdAt: at,
        updatedAt: at,
      })),
    );
  }
};

export const step: SampleStep = { order: 500, load: loadDeployments };
