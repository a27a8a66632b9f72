import { acknowledgementsRouter } from '../modules/acknowledgements/router.ts';
import { actionItemsRouter } from '../modules/action-items/router.ts';
import { activityRouter } from '../modules/activity/router.ts';
import { authRouter } from '../modules/auth/router.ts';
import { calendarRouter } from '../modules/calendar/router.ts';
import { companySettingsRouter } from '../modules/company-settings/router.ts';
import { companyUpdatesRouter } from '../modules/company-updates/router.ts';
import { dashboardRouter } from '../modules/dashboard/router.ts';
import { departmentsRouter } from '../modules/departments/router.ts';
import { availabilityRouter } from '../modules/deployments/availability/router.ts';
import { boardRouter } from '../modules/deployments/board/router.ts';
import { candidatesRouter } from '../modules/deployments/candidates/router.ts';
import { deploymentConversationsRouter } from '../modules/deployments/conversation/router.ts';
import { deploymentDocumentsRouter } from '../modules/deployments/documents/router.ts';
import { deploymentAssignmentsRouter, offersRouter } from '../modules/deployments/offers/router.ts';
import { packetRouter } from '../modules/deployments/packet/router.ts';
import { positionsRouter } from '../modules/deployments/positions/router.ts';
import { offerQuestionsRouter } from '../modules/deployments/questions/router.ts';
import { deploymentReportRouter } from '../modules/deployments/report/router.ts';
import { rollCallsRouter } from '../modules/deployments/roll-calls/router.ts';
import { deploymentsRouter } from '../modules/deployments/router.ts';
import { standbyRouter } from '../modules/deployments/standby/router.ts';
import { directoryRouter } from '../modules/directory/router.ts';
import { documentsRouter } from '../modules/documents/router.ts';
import { filesRouter } from '../modules/files/router.ts';
import { identityRouter } from '../modules/identity/router.ts';
import { messengerRouter } from '../modules/messenger/router.ts';
import { notificationsRouter } from '../modules/notifications/router.ts';
import { onboardingRouter } from '../modules/onboarding/router.ts';
import { overviewRouter } from '../modules/overview/router.ts';
import { peopleRouter } from '../modules/people/search/router.ts';
import { privacyRouter } from '../modules/privacy/router.ts';
import { profileRouter } from '../modules/profile/router.ts';
import { assessmentsRouter } from '../modules/qualifications/assessments/router.ts';
import { bondsRouter, licensesRouter } from '../modules/qualifications/credentials/router.ts';
import { experienceCategoriesRouter } from '../modules/qualifications/experience-categories/router.ts';
import { experiencesRouter } from '../modules/qualifications/experiences/router.ts';
import { noteTemplatesRouter } from '../modules/qualifications/note-templates/router.ts';
import { reviewsRouter } from '../modules/qualifications/reviews/router.ts';
import { readinessRouter } from '../modules/readiness/router.ts';
import { searchRouter } from '../modules/search/router.ts';
import { agentsRouter } from '../modules/specialists/agents/router.ts';
import { chatSessionsRouter } from '../modules/specialists/chat-sessions/router.ts';
import { synonymsRouter } from '../modules/specialists/synonyms/router.ts';
import { systemRouter } from '../modules/system/router.ts';
import { missingStepsRouter } from '../modules/talent/missing-steps/router.ts';
import { talentRouter } from '../modules/talent/router.ts';
import { payPeriodsRouter } from '../modules/time-clock/pay-periods/router.ts';
import { timeClockRouter } from '../modules/time-clock/router.ts';
import { timeCorrectionsRouter } from '../modules/time-clock/time-corrections/router.ts';
import { timeEntriesRouter } from '../modules/time-clock/time-entries/router.ts';
import { timeOffCancellationsRouter } from '../modules/time-off/cancellations/router.ts';
import { timeOffRouter } from '../modules/time-off/router.ts';
import { toDoRouter } from '../modules/to-do/router.ts';
import { assignmentsRouter } from '../modules/training/assignments/router.ts';
import { certificatesRouter } from '../modules/training/certificates/router.ts';
import { continuingEducationRouter } from '../modules/training/continuing-education/router.ts';
import { coursesRouter } from '../modules/training/courses/router.ts';
import { enrollmentsRouter } from '../modules/training/enrollments/router.ts';
import { outsideHoursRouter } from '../modules/training/outside-hours/router.ts';
import { quizzesRouter } from '../modules/training/quizzes/router.ts';
import { videosRouter } from '../modules/training/videos/router.ts';
import { userAppsRouter } from '../modules/user-apps/router.ts';
import { applicationsRouter } from '../modules/users/applications/router.ts';
import { peopleImportsRouter } from '../modules/users/people-imports/router.ts';
import { usersRouter } from '../modules/users/router.ts';
import { realtimeRouter } from '../realtime/router.ts';
import { router } from './procedures.ts';

/** Every procedure of the portal. A new module adds its router here; its other files are found by their names. */
export const appRouter = router({
  auth: authRouter,
  onboarding: onboardingRouter,
  privacy: privacyRouter,
  profile: profileRouter,
  users: usersRouter,
  applications: applicationsRouter,
  peopleImports: peopleImportsRouter,
  departments: departmentsRouter,
  people: peopleRouter,
  directory: directoryRouter,
  documents: documentsRouter,
  experiences: experiencesRouter,
  experienceCategories: experienceCategoriesRouter,
  licenses: licensesRouter,
  bonds: bondsRouter,
  reviews: reviewsRouter,
  assessments: assessmentsRouter,
  noteTemplates: noteTemplatesRouter,
  talent: talentRouter,
  missingSteps: missingStepsRouter,
  companySettings: companySettingsRouter,
  companyUpdates: companyUpdatesRouter,
  activity: activityRouter,
  actionItems: actionItemsRouter,
  notifications: notificationsRouter,
  payPeriods: payPeriodsRouter,
  timeClock: timeClockRouter,
  timeCorrections: timeCorrectionsRouter,
  timeEntries: timeEntriesRouter,
  messenger: messengerRouter,
  calendar: calendarRouter,
  dashboard: dashboardRouter,
  toDo: toDoRouter,
  overview: overviewRouter,
  files: filesRouter,
  timeOff: timeOffRouter,
  timeOffCancellations: timeOffCancellationsRouter,
  userApps: userAppsRouter,
  courses: coursesRouter,
  videos: videosRouter,
  enrollments: enrollmentsRouter,
  outsideHours: outsideHoursRouter,
  certificates: certificatesRouter,
  quizzes: quizzesRouter,
  continuingEducation: continuingEducationRouter,
  assignments: assignmentsRouter,
  agents: agentsRouter,
  synonyms: synonymsRouter,
  chatSessions: chatSessionsRouter,
  search: searchRouter,
  acknowledgements: acknowledgementsRouter,
  system: systemRouter,
  readiness: readinessRouter,
  deployments: deploymentsRouter,
  positions: positionsRouter,
  candidates: candidatesRouter,
  offers: offersRouter,
  offerQuestions: offerQuestionsRouter,
  deploymentDocuments: deploymentDocumentsRouter,
  deploymentAssignments: deploymentAssignmentsRouter,
  board: boardRouter,
  deploymentConversations: deploymentConversationsRouter,
  rollCalls: rollCallsRouter,
  deploymentReport: deploymentReportRouter,
  availability: availabilityRouter,
  standby: standbyRouter,
  packet: packetRouter,
  identity: identityRouter,
  realtime: realtimeRouter,
});

export type AppRouter = typeof appRouter;
