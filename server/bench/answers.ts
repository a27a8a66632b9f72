import { printDocuments } from './answers/print.ts';
import type { TestDocument, TestQuestion } from './answers/questions.ts';
import { DOCUMENTS } from './answers/test-set.ts';
import { type GivenAnswer, isUnsure, type Verdict, verdictOf } from './answers/verdict.ts';
import { type Bench, signIn } from './environment.ts';
import type { Figure } from './report.ts';

/**
 * The account with the fewest questions asks about the next document, because one person may not ask all of them in a
 * day.
 */
const STAFF = [
  ...['maya.reyes', 'luis.ortega', 'samuel.okafor', 'angela.brooks', 'dana.whitfield', 'owen.brandt'],
  ...['priya.nair', 'marcus.boone'],
].map((name) => `${name}@coastalclaims.example`);

type Judged = {
  document: string;
  set: TestDocument['set'];
  question: TestQuestion;
  answer: GivenAnswer;
  verdict: Verdict;
};

const SETS = [
  ['tuned', 'documents tuned with'],
  ['later', 'documents written later'],
  ['heldOut', 'documents held out'],
] as const;

/** Asks the built-in specialist the questions of the test set, and lists each answer that is not right. */
export async function measureAnswers({ portal: { address }, only }: Bench): Promise<Figure[]> {
  const signedIn = await Promise.all(STAFF.map((email) => signIn(address, email)));
  const headersOf = (at: number) => ({ authorization: `Bearer ${signedIn[at % STAFF.length]?.token}` });
  const read = async <Answer>(response: Response): Promise<Answer> => {
    if (!response.ok)
      throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const list = await read<{ agents: Array<{ id: string }> }>(
    await fetch(`${address}/api/ai-agents`, { headers: headersOf(0) }),
  );
  const documents = DOCUMENTS.filter(({ name }) => name.includes(only ?? ''));
  const printed = await printDocuments(documents.map(({ name }) => name));
  const judged: Judged[] = [];
  const asked = STAFF.map(() => 0);
  for (const { name, questions, set } of documents) {
    const at = asked.indexOf(Math.min(...asked));
    asked[at] = (asked[at] ?? 0) + questions.length;
    const headers = headersOf(at);
    const body = new FormData();
    body.append('agentId', list.agents[0]?.id ?? '');
    body.append('document', new Blob([printed.get(name) ?? new Uint8Array()]), `${name}.pdf`);
    const start = await fetch(`${address}/api/chat-sessions`, { method: 'POST', headers, body });
    const { session } = await read<{ session: { id: string } }>(start);
    for (const question of questions) {
      const sent = await fetch(`${address}/api/chat-sessions/${session.id}/messages`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ message: question.ask }),
      });
      const { messages } = await read<{ messages: GivenAnswer[] }>(sent);
      const answer = messages[1] ?? { text: '', citations: [] };
      judged.push({ document: name, set, question, answer, verdict: verdictOf(question, answer) });
    }
  }
  for (const each of judged.filter(({ verdict }) => verdict !== 'right' && verdict !== 'honest')) print(each);
  return [
    ...figuresOf('all questions', judged),
    ...SETS.flatMap(([set, which]) =>
      figuresOf(
        which,
        judged.filter((each) => each.set === set),
      ),
    ),
  ];
}

function print({ document, question, answer, verdict }: Judged) {
  const expected = question.page === undefined ? 'no answer' : `page ${question.page}: ${question.words}`;
  console.log(`${verdict.toUpperCase()} ${document}: ${question.ask}\n  expected ${expected}`);
  console.log(`  answered ${answer.text.replace(/\s+/g, ' ').slice(0, 400)}`);
}

function figuresOf(which: string, judged: Judged[]): Figure[] {
  const count = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted).length;
  const unsure = (wanted: Verdict) =>
    judged.filter(({ verdict, answer }) => verdict === wanted && isUnsure(answer)).length;
  const without = judged.filter(({ question }) => question.page === undefined).length;
  const answered = judged.length - without;
  const counts = (['right', 'partly', 'misleading', 'wrong'] as const)
    .map((each) => `${each} ${count(each)}`)
    .join(', ');
  const percent = (part: number, whole: number) => (100 * part) / whole;
  return [
    {
      what: `AI specialists, ${which}, right answers of ${answered}`,
      value: percent(count('right'), answered),
      unit: ' %',
      limit: { atLeast: 85 },
      note: `${counts}; ${unsure('right')} of the right ones say that they may be none`,
    },
    {
      what: `AI specialists, ${which}, misleading answers`,
      value: percent(count('misleading'), answered),
      unit: ' %',
      limit: { atMost: 1 },
    },
    {
      what: `AI specialists, ${which}, admitted that there is no answer, of ${without}`,
      value: percent(count('honest'), without),
      unit: ' %',
      limit: { atLeast: 90 },
      note: `${unsure('honest')} of them with the nearest passage`,
    },
  ];
}
