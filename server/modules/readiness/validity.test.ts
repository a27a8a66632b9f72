import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLeft, validityDay } from '../../core/contract/validity.ts';
import { isHeldOn } from './policy.ts';

test('a credential is held exactly while it has days left, at every moment', () => {
  const minute = fc.integer({ min: -4 * 24 * 60, max: 4 * 24 * 60 });
  fc.assert(
    fc.property(minute, (minutes) => {
      const day = validityDay(new Date(Date.parse('2027-04-01T04:00:00Z') + minutes * 60_000));
      const held = { state: 'HI', status: 'approved', issuedDate: null, expiresDate: '2027-03-31' } as const;
      expect(isHeldOn([held], 'HI', day)).toBe(minutes < 0);
      expect(daysLeft('2027-03-31', day) >= 0).toBe(minutes < 0);
    }),
  );
});
