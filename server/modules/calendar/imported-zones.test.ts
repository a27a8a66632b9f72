import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appleFile,
  appleTimes,
  evolutionFile,
  evolutionTimes,
  exchangeFile,
  exchangeTimes,
  googleFile,
  googleTimes,
  outlookFile,
  outlookTimes,
  unknownFile,
  unknownTimes,
  unknownZones,
  zoomFile,
  zoomTimes,
} from '../../test/calendar-files.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { sentences } from './constants.ts';
import type { EventPage } from './schema.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-10-20T15:00:00.000Z');
});
afterAll(closeTestPortal);

type Answer = { imported: number; problems: Array<{ entry: number; title: string; sentence: string }> };

async function importFor(timeZone: string, ics: string) {
  const as = await portal.account('staff', { timeZone });
  const path = '/calendar/import';
  const { body } = await portal.request<Answer>({ method: 'POST', path, as, body: { ics } });
  const range = 'start=2026-10-20T00:00:00Z&end=2027-01-01T00:00:00Z';
  const page = await portal.request<EventPage>({ path: `/calendar/events?${range}`, as });
  return { ...body, times: page.body.events.map(({ title, start }) => [title, start]) };
}

const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'Pacific/Honolulu'];

describe.each(ZONES)('for somebody in %s', (timeZone) => {
  test.each([
    ['Outlook', outlookFile, outlookTimes],
    ['Exchange', exchangeFile, exchangeTimes],
    ['Google', googleFile, googleTimes],
    ['Apple', appleFile, appleTimes],
    ['Zoom', zoomFile, zoomTimes],
    ['Evolution', evolutionFile, evolutionTimes],
  ])('an import keeps the times of a file by %s', async (_, ics, expected) => {
    const { times, problems } = await importFor(timeZone, ics);
    expect(problems).toEqual([]);
    expect(times).toEqual(expected);
  });

  test('an import leaves out, and names, what is in a zone that nobody knows', async () => {
    const { times, problems } = await importFor(timeZone, unknownFile);
    expect(times).toEqual(unknownTimes);
    const said = problems.map(({ entry, title, sentence }) => [entry, title, sentence]);
    const wanted = unknownZones.map(([entry, title, zone]) => [
      entry,
      title,
      sentences.fileIssues.unknownZone(String(zone)),
    ]);
    wanted.splice(1, 0, [2, 'End', sentences.fileIssues.badZoneOfEnd('Head Office', 'DTEND')]);
    wanted.splice(-1, 0, [8, 'Moved somewhere', sentences.occurrenceLeftOut]);
    expect(said).toEqual(wanted);
  });
});
