import { expect, test } from 'vitest';
import { federalHolidays } from './federal-holidays.ts';

// As published by the Office of Personnel Management.
test.each([
  [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
  [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
] as const)('federal holidays of %i are observed on the days that the government gives', (year, days) => {
  expect(federalHolidays(year).map(({ date }) => date)).toEqual(
    days.split(' ').map((day) => `${year}-${day}`),
  );
});

test('there is no Juneteenth before its law', () => {
  expect(federalHolidays(2020).map(({ name }) => name)).not.toContain('Juneteenth National Independence Day');
  expect(federalHolidays(2021).map(({ name }) => name)).toContain('Juneteenth National Independence Day');
});
