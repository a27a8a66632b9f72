import { expect, it } from 'vitest';
import { createReporter } from './reporter.ts';

/** A reporter of letters with a mock server. */
function setUp() {
  const waiting: string[] = [];
  const sent: string[] = [];
  const parted: string[] = [];
  const heard: unknown[] = [];
  const answers: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const answer = () =>
    new Promise<string>((resolve, reject) => {
      answers.push({ resolve, reject });
    });
  const reporter = createReporter<string, string>({
    take: () => waiting.splice(0).join('') || undefined,
    lost: (report) => waiting.unshift(report),
    send: (report) => {
      sent.push(report);
      return answer();
    },
    sendParting: (report) => {
      parted.push(report);
      return answer();
    },
    onAnswer: (text) => heard.push(text),
    onFailure: (error) => heard.push(error),
  });
  return { waiting, sent, parted, heard, answers, reporter };
}

it('sends nothing without data', async () => {
  const { reporter, sent } = setUp();
  await reporter.report();
  reporter.part();
  expect(sent).toEqual([]);
});

it('waits for the answer, and sends later data with the next report', async () => {
  const { reporter, waiting, sent, heard, answers } = setUp();
  waiting.push('a');
  const first = reporter.report();
  waiting.push('b');
  await reporter.report();
  expect(sent).toEqual(['a']);
  answers[0]?.resolve('ok');
  await first;
  expect(heard).toEqual(['ok']);
  void reporter.report();
  expect(sent).toEqual(['a', 'b']);
});

it('resends data of a failed report', async () => {
  const { reporter, waiting, sent, heard, answers } = setUp();
  waiting.push('a');
  const first = reporter.report();
  waiting.push('b');
  const failure = new Error('away');
  answers[0]?.reject(failure);
  await first;
  expect(heard).toEqual([failure]);
  void reporter.report();
  expect(sent).toEqual(['a', 'ab']);
});

it('sends the parting report without waiting for a pending one', async () => {
  const { reporter, waiting, parted } = setUp();
  waiting.push('a');
  void reporter.report();
  waiting.push('b');
  reporter.part();
  expect(parted).toEqual(['b']);
});
