import type { Duty } from '../../core/contract/access.ts';
import { defineEvent } from '../../core/kernel/events.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** The administrators' list of applicants changed. */
    applicants_changed: { userId: string };
    /** The administrators' list of people changed; null when several people came at once. */
    people_changed: { userId: string | null };
    /**
     * A person joined, left, or changed in the directory; sent to everybody who works here. Null as above.
     */
    colleagues_changed: { userId: string | null };
  }
}

/** An admin let a person in. */
export const userApproved = defineEvent<{ userId: string }>('user.approved');

/** An admin returned an application for corrections. */
export const applicationSentBack = defineEvent<{
  userId: string;
  message: string;
  /** By the name of the part of the application. */
  notes: Array<{ label: string; note: string }>;
}>('application.sent_back');

/** An admin declined an application and closed the account. `address` is where the applicant gets emails. */
export const applicationDeclined = defineEvent<{ userId: string; reason: string; address: string }>(
  'application.declined',
);

/** An admin made accounts. `invited` when the person has yet to choose a password. */
export const userCreated = defineEvent<{
  people: Array<{ userId: string; workEmail: string; invited: boolean }>;
}>('user.created');

/** People who can do more than staff from now on. */
export type RoleGain = {
  userIds: string[];
  role: 'admin' | Duty;
  /** `given` with the account or later; `let_in` when an account that had the role before was opened. */
  how: 'given' | 'let_in';
};

/** People became administrators or auditors: by an account, a file, a change, a group, an approval or a reactivation. */
export const rolesGained = defineEvent<RoleGain>('user.roles_gained');

/** An admin set a new password for a person. */
export const userPasswordSet = defineEvent<{ userId: string }>('user.password_set');

/** An admin removed a person's second step at sign-in. */
export const userFactorsReset = defineEvent<{ userId: string; adminId: string }>('user.factors_reset');

/** An admin replaced an address that a person signs in with. */
export const userAddressReplaced = defineEvent<{ userId: string; from: string; to: string }>(
  'user.address_replaced',
);

/** An admin reactivated a person. */
export const userReactivated = defineEvent<{ userId: string; note: string }>('user.reactivated');

/** An admin deactivated an account. */
export const userDeactivated = defineEvent<{ userId: string }>('user.deactivated');
