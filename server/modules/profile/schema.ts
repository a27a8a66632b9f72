import { z } from 'zod';
import { emailAddress, line, phoneNumber, requiredLine } from '../../core/contract/schema.ts';
import { typedText } from '../../core/contract/text.ts';
import { contactFields, npn, residentState } from '../people/schema.ts';
import { TIME_ZONE_NAMES } from '../users/constants.ts';
import { userView } from '../users/schema.ts';

/** The caller's own profile. `profile.bio` is where older clients look for the bio. */
export const ownProfile = userView.extend({
  profile: z.object({ bio: z.string() }),
  /** The new personal address that counts once the link mailed to it was followed; null for none. */
  pendingEmail: z.string().nullable(),
});
export type OwnProfile = z.infer<typeof ownProfile>;
export const ownProfileAnswer = z.object({ user: ownProfile });
export type OwnProfileAnswer = z.infer<typeof ownProfileAnswer>;

/**
 * The fields that people may change on their own profile, which excludes role, status, employee id and the
 * like.
 */
export const updateProfileInput = z.object({
  firstName: requiredLine(80).optional(),
  /** Empty for people with one name. */
  lastName: line().max(80).optional(),
  /** Counts when the link mailed to it was followed; needs `currentPassword`. */
  primaryEmail: emailAddress.optional(),
  /** Only for a new `primaryEmail`. */
  currentPassword: z.string().max(1_000).optional(),
  primaryPhone: phoneNumber.optional(),
  bio: typedText().max(2_000).optional(),
  npn: npn.unwrap().optional(),
  residentState: residentState.unwrap().optional(),
  /** The zone in which all screens show times and days. */
  timeZone: z.enum(TIME_ZONE_NAMES).optional(),
});

export const updateContactInput = z.object(contactFields).partial();
