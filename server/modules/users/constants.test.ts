import { expect, test } from 'vitest';
import { employeeIdPrefix } from './constants.ts';

test('employee ids start with the initials and the year', () => {
  expect(employeeIdPrefix('Coastal Claims', 2025)).toBe('CC-2025-');
});
