import { ofEach } from '../documented-calls.ts';
import type { DocumentedCall } from '../module-testing.ts';

// Part 1, section 7
export const later: DocumentedCall[] = [
  ...ofEach('notifications'),
  ['GET', '/notifications/my'],
  ['PATCH', '/notifications/{}/read'],
];
