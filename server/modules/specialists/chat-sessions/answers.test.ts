import { and, eq } from '@portal/db/drizzle.ts';
import { chatPassages } from '@portal/db/schema/specialists.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import type { Message } from './schema.ts';
import { makeSession } from './testing.ts';

let portal: TestPortal;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

/** Asks about a document whose pages are these texts, one question after the other. */
async function ask(pages: string[], ...questions: string[]): Promise<Message | undefined> {
  return askIn(await makeSession(portal, staff.userId, pages), questions);
}

async function askIn(session: { id: string }, questions: string[]): Promise<Message | undefined> {
  let answer: Message | undefined;
  for (const message of questions) {
    const path = `/chat-sessions/${session.id}/messages`;
    const { status, body } = await portal.request<{ messages: Message[] }>({
      method: 'POST',
      path,
      body: { message },
      as: staff,
    });
    expect(status).toBe(201);
    answer = body.messages[1];
  }
  return answer;
}

test.each([
  [
    'the year of a building by "built"',
    'year built',
    ['The house was built in 2004.', 'It has seven rooms.'],
    1,
  ],
  [
    'a cause by the sentence that says what it came from',
    'what caused the stains in the bedroom',
    [
      'The stains on the ceiling of the bedroom are round.',
      'The stains in the bedroom resulted from a split pipe boot.',
    ],
    2,
  ],
  [
    'rain by "rainfall"',
    'how much did it rain',
    ['Nobody was home.', 'Rainfall that day was 1.38 inches.'],
    2,
  ],
  ['a number that is a word', 'how many layers', ['The roof has a single layer of felt.', 'It is 8:12.'], 1],
  [
    'the number of a policy by "pol #"',
    'pol #',
    ['Send us the sworn proof of loss within 60 days.', 'Policy number: HIW 220 714 83'],
    2,
  ],
  [
    'what is asked beside "co"',
    'time limit to sue the insurance co',
    [
      'We pay within 30 days.',
      'No action can be brought against us after two years from the loss. We need not sue.',
    ],
    2,
  ],
  [
    '"nonpayment" by "non payment"',
    'how much notice to cancel for non payment',
    ['We may cancel, if you have not paid the premium, at least 12 days before.', 'It has seven rooms.'],
    1,
  ],
  [
    'a thing whose place the document does not name',
    'slow leak under the sink for a month, do we owe',
    ['We do not insure seepage.', 'Loss of use is paid for a month or longer.', 'It has seven rooms.'],
    1,
  ],
  [
    'a mortgagee by "lienholder"',
    'whos the lienholder',
    ['The insured is Ada Voss.', 'Mortgagee: Iron Range Credit Union'],
    2,
  ],
  [
    'the police by "cops"',
    'when do i call the cops',
    ['Notify the police within 48 hours.', 'It has seven rooms.'],
    1,
  ],
  [
    'the end of a policy by "run out"',
    'when does it run out',
    ['Loss is paid within 30 days.', 'Expiration date: June 1, 2027'],
    2,
  ],
  [
    'a visit by "recheck"',
    'when will they recheck the floor',
    ['The floor is oak.', 'We will check the floor again on September 30.'],
    2,
  ],
  [
    'the deadline of the insured by "do I"',
    'how long do i have to turn in the proof of loss',
    [
      'Loss is payable within 30 days after we receive your proof of loss.',
      'You must send us, within 75 days after we ask for it, your signed, sworn proof.',
    ],
    2,
  ],
  [
    'the deadline of the insurer by "do they"',
    'how long do they have once they get the proof of loss',
    [
      'You must send us, within 75 days after we ask for it, your proof of loss.',
      'Loss is payable within 30 days after we receive your proof of loss.',
    ],
    2,
  ],
  [
    'the maker by "who made", not who took a picture',
    'who made the water heater',
    ['Water heater, taken by Max Duvalle.', 'Fairmont Heating is the maker of the water heater.'],
    2,
  ],
  ['the author of a memo by "From"', 'who wrote this', ['To: All adjusters', 'From: Gwendolyn Achebe'], 2],
])('finds %s', async (_what, question, pages, page) => {
  const answer = await ask(pages, question);
  expect(answer?.citations[0]).toMatchObject({ page });
});

test.each([
  [
    'somebody else’s telephone number',
    'insured phone number',
    ['Brightline Engineers, (972) 555-0188', 'The insured was at the house.'],
  ],
  [
    'a place without the thing that was in it',
    'how much for a telescope in the garage',
    ['We pay up to $500 for food in the garage.', 'The premium is $900.', 'The term is a year.'],
  ],
  [
    'what somebody did for what was charged',
    'how much did the plumber charge',
    ['The plumber had last serviced the heater in 2025.', 'It has seven rooms.'],
  ],
  [
    'another’s name for the engineer’s',
    'whats the engineers name',
    ['Harbor Heating Products made the tank. It is kept for the engineer.', 'It has seven rooms.'],
  ],
  [
    'engineered flooring for an engineer',
    'who is the engineer',
    ['The flooring is engineered hickory by Oak Floors.', 'It has seven rooms.'],
  ],
  [
    'the limit of an endorsement for its premium',
    'how much am i paying for the mold endorsement',
    ['Mold endorsement. We pay up to $10,000 for mold.', 'It has seven rooms.'],
  ],
  [
    'what is said of a ceiling for a reading on it',
    'moisture reading on the dining rm ceiling',
    ['The ceiling of the dining room is stained.', 'Moisture readings of the hall: 38.2'],
  ],
  [
    'insects for an inspection',
    'when was the last inspection',
    ['We do not insure birds, rodents or insects.'],
  ],
  [
    'an old roof for the year in which one was installed',
    'What year was the roof installed?',
    ['Roof surfacing that is more than 15 years old is settled at actual cash value.'],
  ],
])('does not give %s', async (_what, question, pages) => {
  expect((await ask(pages, question))?.text).toMatch(/^(?:I found no answer to this|I am not sure that )/);
});

test.each([
  [
    'a word that the document lacks',
    'How long has the porch been leaking?',
    ['The porch is 12 years old.', 'It has a roof.'],
    1,
    '“leaking”',
  ],
  [
    'no value of the kind',
    'how much did the plumber charge',
    ['It has a roof.', 'The plumber came in 2025.'],
    2,
    '',
  ],
  [
    'circumstances that it does not tell',
    'The pump motor burned out on a Sunday and the shop took on water. Do we owe?',
    ['We do not pay for a pump that wears out.', 'It has seven rooms.'],
    1,
    '“burned”',
  ],
])(
  'offers the nearest passage where it is not sure because of %s',
  async (_what, question, pages, page, missing) => {
    const answer = await ask(pages, question);
    expect(answer?.text).toMatch(/^I am not sure that “policy.pdf” answers this\./);
    expect(answer?.text).toContain(missing);
    expect(answer?.text).toMatch(/\n\n(?:This comes|These come) closest:\n\n/);
    expect(answer?.citations[0]).toMatchObject({ page });
  },
);

test.each([
  [
    'what a report found, not what it was asked for',
    'What is the source of the water in the basement?',
    [
      'You asked us to determine the source of the water in the basement and whether the roof leaks.',
      'The water in the basement comes from the ground.',
    ],
    2,
  ],
  [
    'a period for lawsuits, not the suite of an address',
    'suit limitation period',
    ['Cedar Mutual, 88 Main Street, Suite 900', 'A suit against us must be started within two years.'],
    2,
  ],
  [
    'the period of the policy for its end',
    'when does it expire',
    ['This contract ended a former one on May 1, 2020.', 'Policy period: July 1, 2026 to July 1, 2027'],
    2,
  ],
  [
    'a reason, not the row of the thing',
    'Why was the reserve for contents raised?',
    ['Reserve for contents: $20,000', 'The reserve for contents is raised because the ceiling came down.'],
    2,
  ],
  [
    'what an endorsement puts in the place of a clause',
    'How long does the insured have to file suit?',
    [
      'Suit against us. A suit must be filed within one year after the loss.',
      'Suit against us: the words “one year” of the time to file suit are replaced by “two years”.',
    ],
    2,
  ],
  [
    'a thing in spite of its place',
    'Is sewer backup covered at the warehouse?',
    ['Warehouse: steel, 2004', 'Sewer backup is covered at the main house only.'],
    2,
  ],
  [
    'an earlier loss by "claims before"',
    'Did they have claims before?',
    ['The family has lived here since 2014.', 'Prior losses: hail in 2019, paid $11,260.'],
    2,
  ],
])('finds %s', async (_what, question, pages, page) => {
  expect((await ask(pages, question))?.citations[0]).toMatchObject({ page });
});

test('"it" behind what it is does not continue the question before it', async () => {
  const pages = ['The driver backed a truck into the fence.', 'Hail does not make the metal roof leak.'];
  const answer = await ask(pages, 'Who backed the truck?', 'Hail hit the metal roof but did it leak?');
  expect(answer?.citations.map(({ page }) => page)).toEqual([2]);
});

test('an insurer’s phone is not the insured’s', async () => {
  const answer = await ask(
    ['Daughters Insurance, (719) 555-0188', 'The insured lives there.'],
    "insured's phone number",
  );
  expect(answer?.text).not.toMatch(/^\(719\)/);
});

test('a question with "that comes in" or "did it rain" does not continue the one before it', async () => {
  const pages = [
    'Annual premium: $1,286',
    'We do not insure rain unless the wind makes an opening in a window.',
  ];
  const cost = 'What does the policy cost per year?';
  const covered = await ask(pages, cost, 'Is rain that comes in through a window covered?');
  expect(covered?.citations[0]).toMatchObject({ page: 2 });
  const weather = ['The peak gust was 58 mph.', 'Rainfall was 1.38 inches.'];
  expect((await ask(weather, 'max wind gust', 'how much did it rain'))?.citations[0]).toMatchObject({
    page: 2,
  });
});

test('an exclusion with an exception in an endorsement is quoted with the endorsement, and names it', async () => {
  const exclusion =
    'We do not insure loss caused by water from a sump, except as provided in endorsement HM 20 14.';
  const answer = await ask([exclusion, 'It has seven rooms.'], 'is water from a sump covered');
  expect(answer?.text).toContain('except as endorsement HM 20 14 provides; no clause of it was found');
});

test('no cover is said to be without an exclusion beside a quotation that excludes', async () => {
  const pages = [
    'We pay up to $10,000 for loss caused by mold that is covered here.',
    'We do not insure for loss caused by mold.',
    ...Array.from({ length: 8 }, (_, room) => `Room ${room + 1} is dry.`),
  ];
  const answer = await ask(pages, 'is mold covered');
  expect(answer?.text).not.toContain('name no exclusion');
  expect(answer?.citations.map(({ page }) => page)).toEqual(expect.arrayContaining([1, 2]));
});

test.each(['hail deductible', 'ded on a hail claim', 'what do i owe out of pocket for hail'])(
  'the percentage that "%s" asks for is computed of Coverage A',
  async (question) => {
    const pages = [
      'Coverage A, dwelling: $472,000. The premium is $900.',
      'Wind or hail deductible: 1% of the Coverage A limit',
      'All other perils deductible: $1,500',
    ];
    expect((await ask(pages, question))?.text).toContain('1% × $472,000 = $4,720');
  },
);

test('the cause is quoted from its section, not the sentence that rules another one out', async () => {
  const text = [
    'The bottom seam of the tank split over seven inches, and its pan overflowed into the hall below it.',
    'The discharge was sudden, in our opinion, and the pan was in place when we came to the house that day.',
    'We saw no stains around the heater that would point to a leak of long standing.',
    'The heater was installed by Blue Mesa Plumbing, and its warranty on the tank runs for eight years.',
    'It stands in the attic above the hall, beside the furnace, and nobody had been there since the spring.',
  ].join(' ');
  const session = await makeSession(portal, staff.userId, [text, 'It has seven rooms.']);
  const { db } = portal.services;
  await db
    .update(chatPassages)
    .set({ heading: '4. Cause and origin' })
    .where(and(eq(chatPassages.sessionId, session.id), eq(chatPassages.page, 1)));
  const answer = await askIn(session, ['what caused the leak']);
  expect(answer?.citations[0]?.quote).toContain('The bottom seam of the tank split');
});
