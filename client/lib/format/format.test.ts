import { afterEach, describe, expect, it } from 'vitest';
import { keepOwnZone } from '../session/own-zone.ts';
import {
  calendarDate,
  calendarMonth,
  counted,
  dateAndTime,
  dollars,
  fileSize,
  messageTime,
  phoneLink,
  phoneText,
  relativeTime,
  shortDate,
  weekday,
} from './format.ts';

const now = '2026-11-20T14:41:07.000Z';
const ago = (milliseconds: number) => new Date(new Date(now).getTime() - milliseconds).toISOString();
const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

describe('relativeTime', () => {
  it.each([
    [0, 'Just now'],
    [59 * minutes + 59_999, 'Just now'],
    [hours, '1h ago'],
    [24 * hours - 1, '23h ago'],
    [days, '1d ago'],
    [7 * days - 1, '6d ago'],
  ])('says of an instant %d ms old: %s', (age, text) => {
    expect(relativeTime(ago(age), now)).toBe(text);
  });

  it('gives the date from a week on', () => {
    expect(relativeTime('2026-11-13T14:41:07.000Z', now)).toBe('Nov 13, 2026');
  });

  it('takes a clock that is a little behind for now', () => {
    expect(relativeTime('2026-11-20T14:42:00.000Z', now)).toBe('Just now');
  });
});

describe('calendar dates', () => {
  const zone = process.env.TZ;

  it.each(['America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland', 'UTC'])(
    'name the same day in %s',
    (name) => {
      process.env.TZ = name;
      try {
        expect(calendarDate('2026-03-31')).toBe('Mar 31, 2026');
        expect(calendarDate('2024-02-29')).toBe('Feb 29, 2024');
        expect(calendarDate('2026-03-08')).toBe('Mar 8, 2026');
        expect(calendarMonth('2025-02-01')).toBe('February 2025');
        expect(weekday('2026-01-05')).toBe('Monday');
      } finally {
        process.env.TZ = zone;
      }
    },
  );

  it('have words for what is missing or no date', () => {
    expect(calendarDate(null)).toBe('N/A');
    expect(calendarDate('', 'Present')).toBe('Present');
    expect(calendarDate('31/03/2026')).toBe('N/A');
  });
});

describe('instants', () => {
  const noon = new Date(2026, 10, 20, 12, 5);

  afterEach(() => keepOwnZone(undefined));

  it('are written by the clocks of the profile, with its zone where the browser has another', () => {
    keepOwnZone('Asia/Kathmandu');
    const late = '2026-11-20T19:05:00.000Z';
    expect([shortDate(late), messageTime(late, late)]).toEqual(['Nov 21, 2026', '12:50 AM']);
    expect(dateAndTime(late)).toBe('Nov 21, 2026, 12:50 AM GMT+5:45');
    keepOwnZone('Nowhere/At_All');
    expect(dateAndTime(noon)).toBe('Nov 20, 2026, 12:05 PM');
  });

  it('are written in the reader’s zone', () => {
    expect(shortDate(noon)).toBe('Nov 20, 2026');
    expect(dateAndTime(noon)).toMatch(/^Nov 20, 2026, 12:05\sPM$/);
  });

  it('are a time for a day in the messenger, then a date', () => {
    expect(messageTime(noon, noon.getTime() + 24 * hours - 1)).toMatch(/^12:05\sPM$/);
    expect(messageTime(noon, noon.getTime() + 24 * hours)).toBe('Nov 20, 2026');
  });
});

describe('numbers', () => {
  it('write dollars with separators, and cents only where there are any', () => {
    expect(dollars(25_000)).toBe('$25,000');
    expect(dollars(1_250.5)).toBe('$1,250.50');
  });

  it('count things', () => {
    expect(counted(1, 'license')).toBe('1 license');
    expect(counted(1_240, 'license')).toBe('1,240 licenses');
    expect(counted(0, 'category', 'categories')).toBe('0 categories');
  });

  it('measure files', () => {
    expect(fileSize(850)).toBe('850 B');
    expect(fileSize(1_482_000)).toBe('1.4 MB');
    expect(fileSize(10 * 1_048_576)).toBe('10 MB');
  });
});

describe('telephone numbers', () => {
  it('are dialled without decoration', () => {
    expect(phoneLink('(850) 555-0134')).toBe('tel:8505550134');
    expect(phoneLink('+1 850 555 0134 ext. 12')).toBe('tel:+18505550134,12');
  });

  it('are shown the American way when they are American', () => {
    expect(phoneText('8505550134')).toBe('(850) 555-0134');
    expect(phoneText('+1 850-555-0134')).toBe('(850) 555-0134');
    expect(phoneText('+44 20 7946 0958')).toBe('+44 20 7946 0958');
  });
});
