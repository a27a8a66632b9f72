/** A call of the specification, with the part and section that documents it. `{}` stands for any parameter. */
export type DocumentedCall = readonly [method: string, path: string];

const reviewed = (noun: string): DocumentedCall[] => [
  ['GET', `/${noun}/my`],
  ['POST', `/${noun}`],
  ['PUT', `/${noun}/{}`],
  ['DELETE', `/${noun}/{}`],
  ['PUT', `/${noun}/{}/approve`],
  ['PUT', `/${noun}/{}/reject`],
];

/** What exists and must go on existing. */
export const existing: DocumentedCall[] = [
  // Part 1, section 7: auth
  ['POST', '/auth/login'],
  ['POST', '/auth/signup'],
  ['POST', '/auth/complete-onboarding'],
  ['POST', '/auth/forgot-password'],
  ['POST', '/auth/reset-password'],
  ['GET', '/auth/profile'],
  ['POST', '/auth/logout'],
  ['GET', '/auth/pending-users'],
  ['POST', '/auth/approve-user/{}'],
  ['POST', '/auth/admin-create-user'],
  ['POST', '/upload/profile-picture'],
  ['POST', '/profile/me/picture'],
  // Part 1, section 7: users and profile
  ['GET', '/users'],
  ['GET', '/users/directory'],
  ['GET', '/users/{}'],
  ['PUT', '/users/{}'],
  ['DELETE', '/users/{}'],
  ['GET', '/profile/me'],
  ['PUT', '/profile/me'],
  ['PUT', '/profile/me/contact'],
  // Part 1, section 7: experience categories
  ['GET', '/experience-categories'],
  ['POST', '/experience-categories'],
  ['PUT', '/experience-categories/{}'],
  ['PUT', '/experience-categories/{}/approve'],
  ['PUT', '/experience-categories/{}/reject'],
  ['DELETE', '/experience-categories/{}'],
  // Part 1, section 7: experiences, licenses and bonds
  ...reviewed('experiences'),
  ['GET', '/licenses'],
  ...reviewed('licenses'),
  ['GET', '/bonds'],
  ...reviewed('bonds'),
  // Part 1, section 7: talent
  ['GET', '/licenses/by-state/{}'],
  ['GET', '/licenses/search-talent'],
  // Part 2, section 7: departments
  ['GET', '/departments'],
  ['POST', '/departments'],
  ['PUT', '/departments/{}'],
  ['DELETE', '/departments/{}'],
];

const record = (noun: string): DocumentedCall[] => [
  ['GET', `/${noun}`],
  ['GET', `/${noun}/{}`],
  ['POST', `/${noun}`],
  ['PUT', `/${noun}/{}`],
  ['DELETE', `/${noun}/{}`],
];

/** What is still to be built. A call that has come to exist moves up; a test sees to it. */
export const later: DocumentedCall[] = [
  // Part 1, section 7
  ...record('action-items'),
  ['GET', '/action-items/my'],
  ['PATCH', '/action-items/{}/status'],
  ...record('company-updates'),
  ['GET', '/company-updates/published'],
  ...record('notifications'),
  ['GET', '/notifications/my'],
  ['PATCH', '/notifications/{}/read'],
  ['GET', '/user-apps/predefined'],
  ['GET', '/user-apps/my-apps'],
  ['POST', '/user-apps/add-predefined'],
  ['POST', '/user-apps/create-custom'],
  ['PUT', '/user-apps/reorder'],
  ['PUT', '/user-apps/{}'],
  ['DELETE', '/user-apps/{}'],
  ['GET', '/messages/conversations'],
  ['GET', '/messages/conversations/{}/messages'],
  ['GET', '/messages/users/search'],
  ['POST', '/messages/conversations'],
  ['POST', '/messages'],
  // Part 2, section 7
  ['GET', '/calendar/events'],
  ['POST', '/calendar/events'],
  ['PUT', '/calendar/events/{}'],
  ['DELETE', '/calendar/events/{}'],
  ['POST', '/calendar/events/{}/rsvp'],
  ['GET', '/calendar/users/search'],
  ['GET', '/calendar/availability/{}'],
  ['GET', '/calendar/preferences'],
  ['PUT', '/calendar/preferences'],
  ['POST', '/calendar/preferences/add-calendar'],
  ['DELETE', '/calendar/preferences/remove-calendar/{}'],
  ['PATCH', '/calendar/preferences/calendar/{}'],
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
  ['GET', '/documents'],
  ['GET', '/documents/{}/download'],
  ['POST', '/documents'],
  ['PUT', '/documents/{}'],
  ['DELETE', '/documents/{}'],
  ['GET', '/ai-agents'],
  ['GET', '/chat-sessions'],
  ['POST', '/chat-sessions'],
  ['GET', '/chat-sessions/{}'],
  ['POST', '/chat-sessions/{}/messages'],
  ['DELETE', '/chat-sessions/{}'],
];

/** Served, and needed by documented calls, though the specification names no path for them. */
export const beyond: DocumentedCall[] = [
  ['GET', '/onboarding/draft'],
  ['PUT', '/onboarding/draft'],
  ['POST', '/auth/change-password'],
  ['POST', '/auth/confirm-email'],
  ['POST', '/users/{}/reactivate'],
  ['POST', '/upload/document'],
  ['POST', '/upload/staff-picture'],
  ['GET', '/experiences'],
  ['GET', '/experiences/{}/history'],
  ['GET', '/licenses/{}/history'],
  ['GET', '/bonds/{}/history'],
];
