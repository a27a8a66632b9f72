import type { DocumentedCall } from './module-testing.ts';

/** The calls that the specification has for each noun of this kind. */
export const ofEach = (noun: string): DocumentedCall[] => [
  ['GET', `/${noun}`],
  ['GET', `/${noun}/{}`],
  ['POST', `/${noun}`],
  ['PUT', `/${noun}/{}`],
  ['DELETE', `/${noun}/{}`],
];
