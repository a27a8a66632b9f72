import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';

/**
 * A document has the rights of the qualification that has it: its person and administrators may read it. One that none
 * has yet is its uploader's.
 * @param people whose qualifications have it
 */
export const canReadEvidence = (actor: Actor, file: { ownerId: string }, people: string[]) =>
  may(actor, 'credentials.read') ||
  people.includes(actor.userId) ||
  (people.length === 0 && file.ownerId === actor.userId);
