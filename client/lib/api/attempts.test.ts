import { expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';

const keyOf = (attempts: ReturnType<typeof createAttempts>, input: unknown) =>
  attempts.once(input).context.idempotencyKey;

it('keeps the key while the answer is not known and nothing has changed', () => {
  const attempts = createAttempts();
  expect(keyOf(attempts, { name: 'Claims' })).toBe(keyOf(attempts, { name: 'Claims' }));
});

it('takes a new key after a change', () => {
  const attempts = createAttempts();
  const first = keyOf(attempts, { name: 'Claims' });
  expect(keyOf(attempts, { name: 'Claims West' })).not.toBe(first);
});

it('takes a new key after an answer, also for the same input', () => {
  const attempts = createAttempts();
  const first = keyOf(attempts, { name: 'Claims' });
  attempts.answered();
  expect(keyOf(attempts, { name: 'Claims' })).not.toBe(first);
});

it('never shares a key between two forms', () => {
  expect(keyOf(createAttempts(), 1)).not.toBe(keyOf(createAttempts(), 1));
});
