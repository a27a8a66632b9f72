import type { DocumentedCall } from './module-testing.ts';

/** The calls of a noun that every such noun has. */
export const ofEach = (noun: string): DocumentedCall[] => [
  ['GET', `/${noun}`],
  ['GET', `/${noun}/{}`],
  ['POST', `/${noun}`],
  ['PUT', `/${noun}/{}`],
  ['DELETE', `/${noun}/{}`],
];
