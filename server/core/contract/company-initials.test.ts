import { expect, test } from 'vitest';
import { companyInitials } from './company-initials.ts';

test.each([
  ['Coastal Claims', 'CC'],
  ['Coastal Claims, Inc.', 'CC'],
  ['Bay & Harbor Adjusting Group', 'BHA'],
  ['The', 'T'],
  ['', ''],
])('the initials of %j are %j', (company, letters) => {
  expect(companyInitials(company)).toBe(letters);
});
