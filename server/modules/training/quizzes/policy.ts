import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';

/** May see and change the questions with their right answers. */
export const canManageQuizzes = (actor: Actor) => isAdmin(actor);

/** Every active person takes the quizzes of the courses that they may take. */
export const canTakeQuizzes = (actor: Actor) => hasFullAccess(actor);
