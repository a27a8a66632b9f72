import { z } from 'zod';
import {
  DEFAULT_COUNTRY,
  optionalAddress,
  optionalEmailAddress,
  optionalText,
  phoneNumber,
  requiredAddress,
  requiredLine,
  socialMedia,
} from '../../core/contract/schema.ts';
import { userAnswer } from '../auth/schema.ts';
import { npn, residentState } from '../people/schema.ts';
import { ONBOARDING_QUALIFICATIONS_MAX } from '../qualifications/constants.ts';
import { bondInput, licenseInput } from '../qualifications/credentials/schema.ts';
import { experienceInput } from '../qualifications/experiences/schema.ts';
import { APPLICATION_PARTS, LAST_STEP } from './constants.ts';

const emergencyContact = z.object({
  name: requiredLine(120),
  relationship: requiredLine(80),
  phone: phoneNumber,
  email: optionalEmailAddress,
});

/** The onboarding payload, submitted as a whole at the end. */
export const completeOnboardingInput = z.object({
  /** Pictures are uploaded before; an empty text takes the uploaded one away again. */
  profilePicture: z.string().max(2_000).nullish(),
  homeAddress: requiredAddress,
  mailingAddress: optionalAddress.default({
    street: '',
    city: '',
    state: '',
    country: DEFAULT_COUNTRY,
    zipCode: '',
  }),
  emergencyContact,
  socialMedia: socialMedia.default({ linkedin: '', twitter: '', facebook: '' }),
  bio: optionalText(2_000),
  npn: npn.unwrap().optional(),
  residentState: residentState.unwrap().optional(),
  experiences: z.array(experienceInput).max(ONBOARDING_QUALIFICATIONS_MAX).default([]),
  licenses: z.array(licenseInput).max(ONBOARDING_QUALIFICATIONS_MAX).default([]),
  bonds: z.array(bondInput).max(ONBOARDING_QUALIFICATIONS_MAX).default([]),
});
export type CompleteOnboardingInput = z.infer<typeof completeOnboardingInput>;

export const stepOneFields = z.object({ homeAddress: requiredAddress, mailingAddress: optionalAddress });
export const stepTwoFields = z.object({ emergencyContact });
export const stepThreeFields = z.object({ socialMedia, bio: optionalText(2_000) });
/** Beside the licenses. */
export const producerFields = z.object({ npn, residentState });

/** Longer than the submission allows, so that a text that is too long is kept and can be shortened. */
const draftText = z.string().max(4_000);
const draftQualification = z.record(z.string().max(40), z.union([draftText, z.number(), z.null()]));
const draftGroup = z.record(z.string().max(40), draftText);

/** A draft of the form: limited in size, but not validated, because a draft may be half a word. */
export const draftData = z.object({
  /** The furthest step that was opened. */
  reached: z.number().int().min(1).max(LAST_STEP).optional(),
  /** Empty when the uploaded picture is to be taken away again. */
  profilePicture: draftText.optional(),
  homeAddress: draftGroup.optional(),
  mailingAddress: draftGroup.optional(),
  emergencyContact: draftGroup.optional(),
  socialMedia: draftGroup.optional(),
  bio: draftText.optional(),
  npn: draftText.optional(),
  residentState: draftText.optional(),
  experiences: z.array(draftQualification).max(ONBOARDING_QUALIFICATIONS_MAX).optional(),
  licenses: z.array(draftQualification).max(ONBOARDING_QUALIFICATIONS_MAX).optional(),
  bonds: z.array(draftQualification).max(ONBOARDING_QUALIFICATIONS_MAX).optional(),
  /**
   * The values of a qualification form that was not added yet; present while the form is open, even when it
   * is empty.
   */
  openForms: z
    .object({
      experience: draftQualification.optional(),
      license: draftQualification.optional(),
      bond: draftQualification.optional(),
    })
    .optional(),
});
export type DraftData = z.infer<typeof draftData>;

export const saveDraftInput = z.object({ step: z.number().int().min(1).max(LAST_STEP), data: draftData });

export const draftAnswer = z.object({
  draft: z.object({ step: z.number().int(), data: draftData, updatedAt: z.string() }).nullable(),
});

/** An application that was sent back: what the reviewer wants corrected. */
export const sentBackView = z.object({
  /** A message about all of it; may be empty. */
  message: z.string(),
  notes: z.array(z.object({ part: z.enum(APPLICATION_PARTS), note: z.string() })),
  /** The reviewer's name. */
  by: z.string().nullable(),
  at: z.string(),
});
export type SentBackView = z.infer<typeof sentBackView>;

/** Null unless the application was sent back and not submitted again. */
export const sentBackAnswer = z.object({ sentBack: sentBackView.nullable() });

export const completed = userAnswer;
