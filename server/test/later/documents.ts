import type { DocumentedCall } from '../module-testing.ts';

// Part 2, section 7
export const later: DocumentedCall[] = [
  ['GET', '/documents'],
  ['GET', '/documents/{}/download'],
  ['POST', '/documents'],
  ['PUT', '/documents/{}'],
  ['DELETE', '/documents/{}'],
];
