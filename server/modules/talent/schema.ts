import { z } from 'zod';
import { stateCode } from '../../core/us-states.ts';
import { standing } from '../readiness/schema.ts';
import { REGION_NAMES, SEARCH_MAX, SEARCH_MIN, sentences, TALENT_MAX } from './constants.ts';

const limit = z.coerce.number().int().min(1).max(TALENT_MAX).default(TALENT_MAX);

/** A state as code or name; becomes its code. */
const askedState = z.string().transform((text, ctx) => {
  const code = stateCode(text);
  if (code) return code;
  ctx.addIssue({ code: 'custom', message: sentences.unknownState });
  return z.NEVER;
});

export const byStateInput = z.object({ state: askedState, limit });
export const byRegionInput = z.object({ region: z.enum(REGION_NAMES), limit });
export const searchInput = z.object({
  q: z.string().trim().min(SEARCH_MIN, sentences.shortTerm).max(SEARCH_MAX),
  limit,
});

export const talentLicense = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  state: z.string(),
  licenseNumber: z.string(),
  issuedDate: z.string().nullable(),
  expiresDate: z.string().nullable(),
});
export type TalentLicense = z.infer<typeof talentLicense>;

/** Somebody active with an approved license in force. */
export const talent = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employeeID: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  position: z.string().nullable(),
  location: z.string().nullable(),
  profilePicture: z.string().nullable(),
  /** Those in force, by state. */
  licenses: z.array(talentLicense),
  /** In the states that were asked for, or for a search in each with a license. */
  standings: z.array(standing),
});
export type Talent = z.infer<typeof talent>;

const result = z.object({
  talent: z.array(talent),
  /** How many there are, also beyond the limit. */
  count: z.number().int(),
  /** There are more than are shown. */
  truncated: z.boolean(),
});

export const stateTalent = result.extend({ state: z.string() });
export const regionTalent = result.extend({ region: z.enum(REGION_NAMES) });
export const foundTalent = result.extend({ searchTerm: z.string() });
