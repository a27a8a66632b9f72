import type { calendarEvents } from '../../schema/calendar.ts';

export interface Planned {
  /** Unique among the planned events. */
  name: string;
  title: string;
  by: string;
  with?: string[];
  text: string;
  location?: string;
  link?: boolean;
  notes?: string;
  type?: (typeof calendarEvents.$inferInsert)['meetingType'];
  isPrivate?: boolean;
  /** Duration in minutes; undefined for whole days. */
  minutes?: number;
  /** `HH:MM` in New York; undefined for whole days. */
  at?: string;
  /** Number of whole days. */
  days?: number;
  color?: string;
}

/** So many days after today. */
export type Single = Planned & { in: number };
/** On these weekdays (Monday is 1), every so many weeks, in the weeks before and after today. */
export type Weekly = Planned & { on: number[]; every?: number };

export const [dana, luis, maya, samuel] = [
  'dana-whitfield',
  'luis-ortega',
  'maya-reyes',
  'samuel-okafor',
] as const;
const owen = 'owen-brandt';
const [rachel, marcus, angela] = ['rachel-nguyen', 'marcus-boone', 'angela-brooks'] as const;

export const weekly: Weekly[] = [
  {
    name: 'check-in',
    title: 'Monday check-in',
    by: dana,
    with: [luis, maya, rachel, marcus, samuel],
    on: [1],
    at: '09:00',
    minutes: 30,
    text: 'Who is where this week, what is due, and what is in the way.',
    link: true,
  },
  {
    name: 'triage',
    title: 'Claims triage',
    by: luis,
    with: [maya, marcus, owen],
    on: [2, 4],
    at: '14:00',
    minutes: 45,
    text: 'New claims, oldest first. Bring yours that are older than ten days.',
    location: 'Conference room B',
  },
  {
    name: 'carrier-call',
    title: 'Carrier call',
    by: dana,
    with: [luis, rachel],
    on: [3],
    at: '11:00',
    minutes: 60,
    text: 'Rates, open supplements, and the numbers for the week.',
    link: true,
  },
  {
    name: 'one-on-one',
    title: 'Maya and Luis',
    by: luis,
    with: [maya],
    on: [5],
    every: 2,
    at: '10:00',
    minutes: 30,
    text: 'How it is going, and what would help.',
    isPrivate: true,
  },
  {
    name: 'file-notes',
    title: 'Write up the day',
    by: maya,
    on: [1, 2, 3, 4, 5],
    at: '16:30',
    minutes: 30,
    text: 'File notes, photos, and mileage before they are forgotten.',
    type: 'task',
  },
];

export const singles: Single[] = [
  {
    name: 'walkthrough',
    title: 'Claim 4471-B walkthrough',
    by: maya,
    with: [samuel],
    in: 0,
    at: '13:00',
    minutes: 90,
    text: 'North slope and ridge with the policyholder. Ladder is in the truck.',
    location: '218 Dauphin Street, Mobile',
  },
  {
    name: 'lunch',
    title: 'Lunch with the Mobile team',
    by: samuel,
    with: [maya, marcus, luis],
    in: 0,
    at: '12:00',
    minutes: 90,
    text: 'Seafood on the causeway.',
    location: 'Causeway, Mobile',
    type: 'event',
  },
  {
    name: 'dentist',
    title: 'Dentist',
    by: maya,
    in: 2,
    at: '08:00',
    minutes: 60,
    text: 'Back by ten.',
    isPrivate: true,
    type: 'event',
  },
  {
    name: 'bond',
    title: 'Upload the Florida bond',
    by: maya,
    in: 1,
    at: '10:30',
    minutes: 15,
    text: 'Rachel sent the papers. Upload them to the profile.',
    type: 'reminder',
  },
  {
    name: 'photos',
    title: 'Roof photo review',
    by: luis,
    with: [maya, samuel, owen],
    in: 1,
    at: '13:00',
    minutes: 60,
    text: 'What carriers send back most often, and how to take it right the first time.',
    link: true,
  },
  {
    name: 'training',
    title: 'Steep-roof safety training',
    by: dana,
    with: [maya, owen, samuel, marcus],
    in: 5,
    at: '09:00',
    minutes: 120,
    text: 'Harness, anchors, and when to say no. Bring your own harness.',
    location: 'Training yard',
    type: 'event',
    notes: 'Everybody who climbs needs it once a year.',
  },
  {
    name: 'kickoff',
    title: 'Storm season kickoff',
    by: dana,
    with: [luis, maya, rachel, marcus, samuel, owen, angela],
    in: 9,
    days: 2,
    text: 'Two days in Mobile: deployment plans, carriers, new forms.',
    location: 'Mobile, AL',
    type: 'event',
  },
  {
    name: 'hail-desk',
    title: 'Night shift, hail desk',
    by: rachel,
    with: [maya, owen],
    in: 3,
    at: '22:00',
    minutes: 480,
    text: 'First calls after the storm in Colorado.',
    link: true,
  },
  {
    name: 'vacation',
    title: 'Luis in Asheville',
    by: luis,
    in: 13,
    days: 4,
    text: 'Angela has the Texas list.',
    type: 'event',
    color: '#F97316',
  },
  {
    name: 'closing',
    title: 'Closing report 4102-C',
    by: maya,
    in: -6,
    at: '15:00',
    minutes: 60,
    text: 'Supplement was paid. Write it and send it.',
    type: 'task',
  },
  {
    name: 'retrospect',
    title: 'What we learned from the last storm',
    by: dana,
    with: [luis, maya, rachel, samuel],
    in: -9,
    at: '13:30',
    minutes: 60,
    text: 'What to keep and what to change before the next one.',
    link: true,
  },
];
