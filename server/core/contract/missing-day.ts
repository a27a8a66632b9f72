const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/**
 * What is wrong with a day that is written right, but that no calendar has, such as `2026-02-30`, also before a time.
 * @returns undefined for days that exist, and for text of any other form
 */
export function missingDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? [];
  if (day === '') return undefined;
  if (Number(month) < 1 || Number(month) > 12)
    return `There is no month ${Number(month)}: a year has 12 months.`;
  const last = new Date(Date.UTC(Number(year), Number(month), 0));
  if (Number(day) >= 1 && Number(day) <= last.getUTCDate()) return undefined;
  const name = monthName.format(last);
  return `There is no ${name} ${Number(day)}: ${name} ${year} has ${last.getUTCDate()} days.`;
}
