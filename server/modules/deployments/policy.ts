import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';
import type { DeploymentStatus } from './constants.ts';

export const canManageDeployments = (actor: Actor) => isAdmin(actor);

/** Offers, standby calls and roll calls are answered by whom they ask; for everybody else they do not exist. */
export const canAnswer = (actor: Actor, { userId }: { userId: string }) =>
  hasFullAccess(actor) && actor.userId === userId;

/** The person and administrators see an assignment; for everybody else it does not exist. */
export const canSeeAssignment = (actor: Actor, owned: { userId: string }) =>
  isAdmin(actor) || canAnswer(actor, owned);

/** May see one's own offers, calls and assignments. */
export const canSeeOwn = (actor: Actor) => hasFullAccess(actor);

/** @param wasAsked whether the actor was offered a position of it, or asked whether they could go */
export const canSeeDeployment = (actor: Actor, { wasAsked }: { wasAsked: boolean }) =>
  canManageDeployments(actor) || (hasFullAccess(actor) && wasAsked);

/** A deployment that is over is a record: only opening it again changes it. */
export const isOver = (status: DeploymentStatus) => status === 'closed' || status === 'canceled';

type Place = { states: readonly string[]; startDate: string; endDate: string };

/** Whether each state and day of a position is one of its deployment. */
export const isWithin = (position: Place, deployment: Place): boolean =>
  hasStates(position, deployment) && hasDays(position, deployment);

export const hasStates = (position: Pick<Place, 'states'>, deployment: Place): boolean =>
  position.states.every((state) => deployment.states.includes(state));

export const hasDays = (position: Omit<Place, 'states'>, deployment: Place): boolean =>
  position.startDate >= deployment.startDate &&
  position.endDate <= deployment.endDate &&
  position.startDate <= position.endDate;
