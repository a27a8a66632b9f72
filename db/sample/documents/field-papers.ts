import type { Shelved } from './shelved.ts';

/** Documents about working on claims and inspections. */
export const fieldPapers: Shelved[] = [
  {
    key: 'ladder-safety',
    name: 'Ladder and Roof Safety Manual',
    description: 'Before you climb: set-up, harness, weather and when to call ladder assist.',
    departments: ['inspection', 'claims', 'training'],
    tags: ['safety', 'roof', 'required reading'],
    uploader: 'dana-whitfield',
    daysAgo: 301,
    downloads: 96,
    file: {
      kind: 'pdf',
      pages: [
        {
          title: 'Ladder and Roof Safety',
          paragraphs: [
            'Set one foot of base for every four feet of height. Tie off the top, keep three points of contact, and let the rails stand three feet above the eave.',
            'No climbing in lightning, in sustained wind above 25 miles an hour, or on a wet metal roof. The photos can wait; you cannot be replaced.',
          ],
        },
        {
          title: 'Steep and high roofs',
          paragraphs: [
            'A pitch of 8/12 or more, and every roof above two stories, needs a harness with a fall arrester and a second person on the ground. Call ladder assist when either is missing.',
            'Report each fall and each near miss the same day to your lead inspector and to Human Resources.',
          ],
        },
      ],
    },
  },
  {
    key: 'hurricane-deductibles',
    name: 'Hurricane Deductibles by Carrier',
    description: 'Which percentage applies when a storm has a name, for our eight Gulf carriers.',
    departments: ['claims'],
    tags: ['hurricane', 'carriers', 'reference'],
    uploader: 'luis-ortega',
    daysAgo: 212,
    downloads: 71,
    file: {
      kind: 'xlsx',
      sheets: [
        {
          name: 'Deductibles',
          rows: [
            ['Carrier', 'State', 'Named storm %', 'Minimum', 'Begins with'],
            ['Bayou Mutual', 'LA', 2, 1000, 'Hurricane watch'],
            ['Gulf Shield', 'FL', 5, 2500, 'Named storm'],
            ['Lone Star Property', 'TX', 3, 1500, 'Named storm'],
            ['Magnolia Fire', 'MS', 2, 1000, 'Hurricane warning'],
            ['Palmetto Home', 'SC', 5, 2000, 'Hurricane warning'],
            ['Pelican Insurance', 'LA', 4, 2000, 'Named storm'],
            ['Sunrise Casualty', 'FL', 10, 5000, 'Hurricane watch'],
            ['Tidewater Mutual', 'NC', 1, 1000, 'Hurricane warning'],
          ],
        },
        {
          name: 'Notes',
          rows: [
            ['The deductible applies once per calendar year in Florida, whatever the number of storms.'],
            ['Ask the carrier when a storm is downgraded before landfall.'],
          ],
        },
      ],
    },
  },
  {
    key: 'estimate-checklist',
    name: 'Estimate Review Checklist',
    description: 'What a reviewer looks at before an estimate goes to the carrier.',
    departments: ['claims', 'training'],
    tags: ['estimates', 'quality'],
    uploader: 'luis-ortega',
    daysAgo: 188,
    downloads: 58,
    file: {
      kind: 'docx',
      title: 'Estimate Review Checklist',
      paragraphs: [
        '1. Every line item has a photo with a date, and the photo shows what the line says.',
        '2. Overhead and profit are applied when three trades or more are involved, and the note says why.',
        '3. Depreciation is by age and condition, never by a flat percentage.',
        '4. Code upgrades name the ordinance. Matching of undamaged slopes is explained, or left out.',
        '5. The narrative says in four sentences what happened, what was seen, what is covered and what is not.',
      ],
    },
  },
  {
    key: 'storm-plan',
    name: 'Storm Response Plan',
    description: 'Who does what from five days before landfall until the last claim is closed.',
    departments: ['operations', 'claims', 'inspection'],
    tags: ['catastrophe', 'hurricane', 'plan'],
    uploader: 'dana-whitfield',
    daysAgo: 96,
    downloads: 142,
    file: {
      kind: 'pdf',
      pages: [
        {
          title: 'Storm Response Plan',
          paragraphs: [
            'Five days out: Operations opens the roster and asks everybody with a license in the cone whether they can travel. Rooms are held outside the evacuation zone.',
            'Three days out: teams of eight are formed, each with a lead, two inspectors and a desk adjuster. Trucks are fueled; ladders, tarps and moisture meters are checked out.',
          ],
        },
        {
          title: 'Landfall and after',
          paragraphs: [
            'Nobody enters before the county reopens the roads. The rally point is announced by the dispatcher two hours ahead, with a second one in case of flooding.',
            'The first contact with a policyholder is within 24 hours of assignment, the inspection within 72 hours, the report within five days.',
          ],
        },
        {
          title: 'Demobilization',
          paragraphs: [
            'Teams go home in the order in which they came. Equipment is returned before the last per diem is paid. The lessons of the week are written down while they are fresh.',
          ],
        },
      ],
    },
  },
  {
    key: 'license-renewals',
    name: 'License Renewal Fees by State',
    description: 'Fees, continuing education hours and where to file.',
    departments: ['training', 'claims', 'hr'],
    tags: ['licensing', 'reference'],
    uploader: 'luis-ortega',
    daysAgo: 44,
    downloads: 64,
    file: {
      kind: 'xlsx',
      sheets: [
        {
          name: 'Fees',
          rows: [
            ['State', 'Fee', 'Education hours', 'Every'],
            ['Alabama', 80, 24, '2 years'],
            ['Florida', 55, 24, '2 years'],
            ['Georgia', 100, 24, '2 years'],
            ['Louisiana', 55, 24, '2 years'],
            ['Mississippi', 100, 24, '2 years'],
            ['North Carolina', 75, 24, '2 years'],
            ['Texas', 50, 24, '2 years'],
          ],
        },
      ],
    },
  },
  {
    key: 'moisture-mapping',
    name: 'Moisture Mapping Field Guide',
    description: 'Reading a meter, drawing the map and writing it down so that a carrier accepts it.',
    departments: ['inspection'],
    tags: ['water', 'field guide'],
    uploader: 'dana-whitfield',
    daysAgo: 23,
    downloads: 19,
    file: {
      kind: 'pdf',
      pages: [
        {
          title: 'Moisture Mapping',
          paragraphs: [
            'Take a dry reading first, in a room that the water did not reach. Everything is measured against it.',
            'Drywall above one percent, and framing above sixteen, counts as wet. Write down the meter, its mode and the time, and photograph the display with the wall behind it.',
          ],
        },
      ],
    },
  },
];
