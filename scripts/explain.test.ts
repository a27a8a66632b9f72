import { expect, test } from 'vitest';
import { explain } from './explain.ts';

const refusal = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
/** An error as Drizzle throws it. */
const failedQuery = (cause: Error) => new Error('Failed query: select 1', { cause });

test('a database that refuses is explained in one sentence, also behind a failed query', () => {
  const sentence = 'PostgreSQL at DATABASE_URL refuses: sorry, too many clients already.';
  expect(explain(refusal)).toBe(sentence);
  expect(explain(failedQuery(refusal))).toBe(sentence);
});

test('a bug is not explained', () => {
  expect(explain(failedQuery(new Error('syntax error')))).toBeUndefined();
});
