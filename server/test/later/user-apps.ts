import type { DocumentedCall } from '../module-testing.ts';

// Part 1, section 7
export const later: DocumentedCall[] = [
  ['GET', '/user-apps/predefined'],
  ['GET', '/user-apps/my-apps'],
  ['POST', '/user-apps/add-predefined'],
  ['POST', '/user-apps/create-custom'],
  ['PUT', '/user-apps/reorder'],
  ['PUT', '/user-apps/{}'],
  ['DELETE', '/user-apps/{}'],
];
