import type { DocumentedCall } from '../module-testing.ts';

// Part 1, section 7
export const later: DocumentedCall[] = [
  ['GET', '/messages/conversations'],
  ['GET', '/messages/conversations/{}/messages'],
  ['GET', '/messages/users/search'],
  ['POST', '/messages/conversations'],
  ['POST', '/messages'],
];
