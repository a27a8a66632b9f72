import { expect, test } from 'vitest';
import { accountGapMs, judgeSignIn } from './policy.ts';

const none = { source: 0, account: 0, network: 0, device: 0 };

test('the first wrong ones cost nothing', () => {
  expect(judgeSignIn({ source: 19, account: 39, network: 119, device: 0 }, false)).toEqual({
    kind: 'free',
    as: 'stranger',
  });
});

test('a source is refused after twenty, after three while the account is under attack', () => {
  expect(judgeSignIn({ ...none, source: 20 }, false)).toEqual({ kind: 'refused', because: 'source' });
  expect(judgeSignIn({ ...none, source: 3, account: 40 }, false)).toEqual({
    kind: 'refused',
    because: 'source',
  });
  expect(judgeSignIn({ ...none, source: 2, account: 40 }, false)).toMatchObject({ kind: 'throttled' });
});

test('a known device passes beside all of it, until it has used up its own', () => {
  const attacked = { source: 500, account: 500, network: 500, device: 19 };
  expect(judgeSignIn(attacked, true)).toEqual({ kind: 'free', as: 'device' });
  expect(judgeSignIn({ ...attacked, device: 20 }, true)).toEqual({ kind: 'refused', because: 'source' });
});

test.each([100, 8_640, 60_000])(
  'strangers from anywhere, one each %i ms for a day, are tried some hundred times',
  (every) => {
    let [failures, next] = [0, 0];
    for (let now = 0; now < 86_400_000; now += every) {
      const verdict = judgeSignIn({ ...none, account: failures }, false);
      if (verdict.kind === 'throttled' && now < next) continue;
      failures += 1;
      if (verdict.kind === 'throttled') next = now + accountGapMs(failures);
    }
    expect(failures).toBeLessThan(300);
  },
);
