import { EIGHTH_LATER } from './eighth-later-questions.ts';
import { ELEVENTH_LATER } from './eleventh-later-questions.ts';
import { FIFTH_LATER } from './fifth-later-questions.ts';
import { FOURTH_LATER } from './fourth-later-questions.ts';
import { HELD_OUT } from './held-out-questions.ts';
import { LATER } from './later-questions.ts';
import { NINTH_LATER } from './ninth-later-questions.ts';
import { FIRST, type TestDocument } from './questions.ts';
import { SECOND_LATER } from './second-later-questions.ts';
import { SEVENTH_LATER } from './seventh-later-questions.ts';
import { SIXTH_LATER } from './sixth-later-questions.ts';
import { TENTH_LATER } from './tenth-later-questions.ts';
import { THIRD_LATER } from './third-later-questions.ts';

export const DOCUMENTS: TestDocument[] = [
  ...FIRST,
  ...LATER,
  ...SECOND_LATER,
  ...THIRD_LATER,
  ...FOURTH_LATER,
  ...FIFTH_LATER,
  ...SIXTH_LATER,
  ...SEVENTH_LATER,
  ...EIGHTH_LATER,
  ...NINTH_LATER,
  ...TENTH_LATER,
  ...ELEVENTH_LATER,
  ...HELD_OUT,
];
