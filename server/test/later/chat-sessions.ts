import type { DocumentedCall } from '../module-testing.ts';

// Part 2, section 7
export const later: DocumentedCall[] = [
  ['GET', '/ai-agents'],
  ['GET', '/chat-sessions'],
  ['POST', '/chat-sessions'],
  ['GET', '/chat-sessions/{}'],
  ['POST', '/chat-sessions/{}/messages'],
  ['DELETE', '/chat-sessions/{}'],
];
