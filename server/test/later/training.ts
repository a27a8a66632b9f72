import type { DocumentedCall } from '../module-testing.ts';

// Part 2, section 7
export const later: DocumentedCall[] = [
  ['GET', '/courses'],
  ['GET', '/training/stats'],
  ['POST', '/courses/{}/enroll'],
  ['GET', '/courses/{}'],
  ['POST', '/videos/{}/watch'],
  ['GET', '/courses/admin'],
  ['GET', '/training/admin/analytics'],
  ['POST', '/courses'],
  ['PUT', '/courses/{}'],
  ['DELETE', '/courses/{}'],
  ['POST', '/videos'],
  ['PUT', '/videos/{}'],
  ['POST', '/upload/course-image'],
  ['POST', '/upload/course-video'],
];
