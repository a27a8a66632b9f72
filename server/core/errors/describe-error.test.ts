import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('the frames of an error have no line of its message', () => {
  const { stack } = describeError(new Error('It said:\n    at home with Ann\n    at noon'));
  expect(stack).toMatch(/^\s+at .*describe-error\.test/);
  expect(stack).not.toContain('Ann');
});

test('a message that carries a long value is cut, and read at once', () => {
  for (const value of ['\n'.repeat(1_000_000), 'a'.repeat(1_000_000)]) {
    const { message, stack } = describeError(new Error(`ann.lee@home.example ${value}`));
    expect(message).toMatch(/^\(address\) /);
    expect(message.length).toBeLessThan(2_001);
    expect(stack).toContain('describe-error.test');
  }
});
