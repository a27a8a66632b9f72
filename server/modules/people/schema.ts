import { z } from 'zod';
import { isShortened, wholeNumber } from '../../core/contract/numbers.ts';
import {
  optionalAddress,
  optionalEmailAddress,
  optionalLine,
  optionalPhone,
  shortened,
  usState,
} from '../../core/contract/schema.ts';
import { typedLine } from '../../core/contract/text.ts';
import { sentences } from './constants.ts';

/** A person as part of any answer: enough to show them and to link to them. */
export const personRef = z.object({
  id: z.uuid(),
  name: z.string(),
  position: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type PersonRef = z.infer<typeof personRef>;

export const addressView = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
});

export const contactView = z.object({
  name: z.string(),
  relationship: z.string(),
  phone: z.string(),
  email: z.string(),
});
/** Where to reach a person, and whom to call in an emergency; nothing of it is required. */
export const contactFields = {
  homeAddress: optionalAddress,
  mailingAddress: optionalAddress,
  emergencyContact: z.object({
    name: optionalLine(120),
    relationship: optionalLine(80),
    phone: optionalPhone,
    email: optionalEmailAddress,
  }),
};
export const socialView = z.object({ linkedin: z.string(), twitter: z.string(), facebook: z.string() });

/** What people and programs write before a number. */
const NPN_SIGNS = /^(?:NPN)?\s*[#:]?\s*/i;
const THOUSANDS = /,(?=\d{3}(?:,|$))/g;

/** National Producer Number; empty for none. */
export const npn = typedLine()
  .overwrite((text) => wholeNumber(text.replace(NPN_SIGNS, '').replace(THOUSANDS, '')))
  .regex(/^\d{0,10}$/, {
    error: ({ input }) => (isShortened(String(input)) ? shortened(String(input)) : sentences.npn),
  })
  .nullable()
  .transform((digits) => digits || null)
  .default(null);

/** The state of the resident license, by code or name; empty while unknown. */
export const residentState = typedLine()
  .nullable()
  .transform((text) => text || null)
  .pipe(usState.nullable())
  .default(null);
