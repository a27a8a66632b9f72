import { expect, test } from 'vitest';
import { companyInitials, employeeIdPrefix } from './constants.ts';

test.each([
  ['Coastal Claims', 'CC'],
  ['Coastal Claims, Inc.', 'CC'],
  ['Bay & Harbor Adjusting Group', 'BHA'],
  ['The', 'T'],
  ['', ''],
])('the initials of %j are %j', (company, letters) => {
  expect(companyInitials(company)).toBe(letters);
});

test('employee ids start with the initials and the year', () => {
  expect(employeeIdPrefix('Coastal Claims', 2025)).toBe('CC-2025-');
});
