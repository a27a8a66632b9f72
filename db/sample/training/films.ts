import { readFileSync } from 'node:fs';

/** Duration of each slide in seconds. */
const SLIDE = 12;

type Film = {
  kind: 'webm' | 'mp4';
  /** Captions of each slide, by sentences. */
  slides: string[][];
};

/** The videos in the folder beside this file: slides without sound. */
const films = {
  welcome: {
    kind: 'webm',
    slides: [
      [
        'We staff insurance claims with adjusters and inspectors.',
        'This video shows how your first weeks go.',
      ],
      ['Set up your phone, your laptop, and your field kit.', 'Meet your lead: one call a day, ten minutes.'],
      [
        'You ride along twice before you go alone.',
        'Ask early. Nobody minds a question; everybody minds a guess.',
      ],
    ],
  },
  'ladder-safety': {
    kind: 'webm',
    slides: [
      ['Look up for power lines, then down for soft ground.', 'One foot out for every four feet up.'],
      ['Three points of contact, always.', 'Tie off the top. Rails stand three feet above the eave.'],
      [
        'Wind above 25 miles an hour, rain, or lightning: stay down.',
        'Call ladder assist above two stories or 8/12 pitch.',
      ],
    ],
  },
  'reading-a-policy': {
    kind: 'webm',
    slides: [
      ['Named insured, location, policy period, limits.', 'Note which deductible applies to which peril.'],
      [
        'Coverage A to F: what is covered, and against what.',
        'Open perils on the house, named perils on contents.',
      ],
      [
        'Exclusions first, exceptions to them next.',
        'Endorsements change everything above. Read them last, and twice.',
      ],
    ],
  },
  'scope-of-loss': {
    kind: 'webm',
    slides: [
      ['One room at a time, clockwise from the door.', 'Measure first, photograph second, write third.'],
      ['Each line has a photo with a date.', 'Three trades or more: say why overhead and profit apply.'],
    ],
  },
  'hard-conversations': {
    kind: 'webm',
    slides: [
      ['Lead with what is covered and when it is paid.', 'Then what is not, with the page it stands on.'],
      ['Repeat what you heard in one sentence.', 'Promise only what you do yourself, and by when.'],
    ],
  },
  'site-check': {
    kind: 'mp4',
    slides: [
      ['Adjusters need a license and a bond in each state.', 'Inspectors may work in every state.'],
      [
        'Open your profile and look at what expires this month.',
        'Renew thirty days ahead: some states take four weeks.',
      ],
    ],
  },
} satisfies Record<string, Film>;

export type FilmKey = keyof typeof films;

export const filmMs = (key: FilmKey): number => films[key].slides.length * SLIDE * 1_000;

export function videoFile(key: FilmKey): { name: string; mimeType: string; content: Buffer } {
  const name = `${key}.${films[key].kind}`;
  return {
    name,
    mimeType: `video/${films[key].kind}`,
    content: readFileSync(new URL(`./videos/${name}`, import.meta.url)),
  };
}

export function captionsFile(key: FilmKey): { name: string; mimeType: string; content: Buffer } {
  const cues = films[key].slides.flatMap((sentences, slide) =>
    sentences.map((sentence, at) => {
      const length = SLIDE / sentences.length;
      const begin = slide * SLIDE + at * length;
      return `${timeOf(begin)} --> ${timeOf(begin + length)}\n${sentence}\n`;
    }),
  );
  return {
    name: `${key}.vtt`,
    mimeType: 'text/vtt',
    content: Buffer.from(`WEBVTT\n\n${cues.join('\n')}`),
  };
}

/** `00:24.000` @param seconds less than an hour */
const timeOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
