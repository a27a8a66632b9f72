import { defineEvent } from '../../core/events.ts';

/** An admin let a person in. */
export const userApproved = defineEvent<{ userId: string }>('user.approved');

/** An admin made an account. `invited` when the person has yet to choose a password. */
export const userCreated = defineEvent<{ userId: string; workEmail: string; invited: boolean }>(
  'user.created',
);
