import { printDocuments } from './answers/print.ts';
import { DOCUMENTS, type TestDocument, type TestQuestion } from './answers/test-set.ts';
import { type GivenAnswer, isUnsure, type Verdict, verdictOf } from './answers/verdict.ts';
import { type Bench, call, clientOf } from './environment.ts';
import { atLeast, atMost, type Figure, type Value } from './figures.ts';
import { firstAgent, startSession } from './specialists.ts';

/**
 * The account with the fewest questions asks about the next document, because one person may not ask all of them in a
 * day.
 */
const STAFF = [
  'maya.reyes',
  'luis.ortega',
  'samuel.okafor',
  'angela.brooks',
  'dana.whitfield',
  'owen.brandt',
  'priya.nair',
  'marcus.boone',
];

const SETS = [
  { name: 'all', which: 'all questions', has: () => true },
  { name: 'tuned', which: 'documents tuned with', has: ({ set }: Judged) => set === 'tuned' },
  { name: 'later', which: 'documents written later', has: ({ set }: Judged) => set === 'later' },
  { name: 'heldOut', which: 'documents held out', has: ({ set }: Judged) => set === 'heldOut' },
];

export const ANSWERS: Record<string, Figure> = Object.fromEntries(
  SETS.flatMap(
    ({ name, which }): Array<[string, Figure]> => [
      [`${name}Right`, atLeast(85, `AI specialists, ${which}, right answers`, ' %')],
      [`${name}Misleading`, atMost(1, `AI specialists, ${which}, misleading answers`, ' %')],
      [`${name}Honest`, atLeast(90, `AI specialists, ${which}, admitted that there is no answer`, ' %')],
    ],
  ),
);

type Judged = {
  document: string;
  set: TestDocument['set'];
  question: TestQuestion;
  answer: GivenAnswer;
  verdict: Verdict;
};

/** Asks the built-in specialist the questions of the test set, and lists each answer that is not right. */
export async function measureAnswers({ address, only = '' }: Bench): Promise<Record<string, Value>> {
  const people = await Promise.all(
    STAFF.map(async (name) => ({
      client: await clientOf(address, `${name}@coastalclaims.example`),
      asked: 0,
    })),
  );
  const documents = DOCUMENTS.filter(({ name }) => name.includes(only));
  const printed = await printDocuments(documents.map(({ name }) => name));
  const judged: Judged[] = [];
  for (const { name, questions, set } of documents) {
    const [person] = people.sort((one, other) => one.asked - other.asked);
    if (!person) throw new Error('nobody is there to ask');
    person.asked += questions.length;
    const { client } = person;
    const file = printed.get(name) ?? new Uint8Array();
    const id = await startSession(client, await firstAgent(client), file, `${name}.pdf`);
    for (const question of questions) {
      const { messages } = await call<{ messages: GivenAnswer[] }>(
        client,
        `/api/chat-sessions/${id}/messages`,
        { message: question.ask },
      );
      const answer = messages[1] ?? { text: '', citations: [] };
      judged.push({ document: name, set, question, answer, verdict: verdictOf(question, answer) });
    }
  }
  for (const each of judged.filter(({ verdict }) => verdict !== 'right' && verdict !== 'honest')) print(each);
  return Object.assign({}, ...SETS.map(({ name, has }) => valuesOf(name, judged.filter(has))));
}

function print({ document, question, answer, verdict }: Judged) {
  const expected = question.page === undefined ? 'no answer' : `page ${question.page}: ${question.words}`;
  console.log(`${verdict.toUpperCase()} ${document}: ${question.ask}\n  expected ${expected}`);
  console.log(`  answered ${answer.text.replace(/\s+/g, ' ').slice(0, 400)}`);
}

function valuesOf(name: string, judged: Judged[]): Record<string, Value> {
  const count = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted).length;
  const unsure = (wanted: Verdict) =>
    judged.filter(({ verdict, answer }) => verdict === wanted && isUnsure(answer)).length;
  const without = judged.filter(({ question }) => question.page === undefined).length;
  const answered = judged.length - without;
  const counts = (['right', 'partly', 'misleading', 'wrong'] as const)
    .map((each) => `${each} ${count(each)}`)
    .join(', ');
  const percent = (part: number, whole: number) => (whole === 0 ? undefined : (100 * part) / whole);
  const values = {
    Right: {
      value: percent(count('right'), answered),
      note: `of ${answered}: ${counts}; ${unsure('right')} of the right ones say that they may be none`,
    },
    Misleading: { value: percent(count('misleading'), answered) },
    Honest: {
      value: percent(count('honest'), without),
      note: `of ${without}; ${unsure('honest')} of them with the nearest passage`,
    },
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([what, { value, ...note }]) =>
      value === undefined ? [] : [[`${name}${what}`, { value, ...note }]],
    ),
  );
}
