import type { DocumentedCall } from '../module-testing.ts';

// Part 2, section 7
export const later: DocumentedCall[] = [
  ['GET', '/calendar/events'],
  ['POST', '/calendar/events'],
  ['PUT', '/calendar/events/{}'],
  ['DELETE', '/calendar/events/{}'],
  ['POST', '/calendar/events/{}/rsvp'],
  ['GET', '/calendar/users/search'],
  ['GET', '/calendar/availability/{}'],
  ['GET', '/calendar/preferences'],
  ['PUT', '/calendar/preferences'],
  ['POST', '/calendar/preferences/add-calendar'],
  ['DELETE', '/calendar/preferences/remove-calendar/{}'],
  ['PATCH', '/calendar/preferences/calendar/{}'],
];
