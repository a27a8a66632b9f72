/** Calendar dates, `YYYY-MM-DD`, in sentences. */

const words = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const dateOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Jan 31 – Feb 4, 2028`, or `Jan 31, 2028` for one day. */
export const rangeWords = (startDate: string, endDate: string): string =>
  words.formatRange(dateOf(startDate), dateOf(endDate)).replaceAll('\u2009', ' ');
