import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';

/** Offers, standby calls and roll calls are answered by whom they ask; for everybody else they do not exist. */
export const isAsked = (actor: Actor, { userId }: { userId: string }) => actor.userId === userId;

/** The status of an assignment is set by its person and the desk; for everybody else it does not exist. */
export const canSetAssignment = (actor: Actor, { userId }: { userId: string }) =>
  may(actor, 'deployments.manage') || (may(actor, 'deployments.answer') && actor.userId === userId);

/** @param wasAsked whether the actor was offered a position of it, or asked whether they could go */
export const canSeeDeployment = (actor: Actor, { wasAsked }: { wasAsked: boolean }) =>
  may(actor, 'deployments.read') || (may(actor, 'portal.read') && wasAsked);

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
