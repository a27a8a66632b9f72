import { z } from 'zod';
import {
  optionalCalendarDate,
  optionalLine,
  optionalText,
  requiredLine,
} from '../../../core/contract/schema.ts';
import { pageAnswer } from '../../../core/data/pagination.ts';
import { sentences } from '../constants.ts';
import { rejectedCategory } from '../experience-categories/schema.ts';
import {
  adminExtras,
  changesOf,
  counted,
  documentUrlInput,
  entryKeys,
  forPerson,
  historyExtras,
  qualificationCan,
  requireFieldsOfNew,
  reviewView,
} from '../schema.ts';

export const experienceFields = z.object({
  projectType: requiredLine(120),
  projectCategory: optionalLine(120),
  client: optionalLine(120),
  program: optionalLine(120),
  clientType: requiredLine(120),
  backgroundType: requiredLine(120),
  position: optionalLine(120),
  employer: optionalLine(120),
  beginDate: optionalCalendarDate,
  /** Null means that it lasts until the present. */
  endDate: optionalCalendarDate,
  companyServiceType: optionalLine(120),
  projectClaimClass: optionalLine(120),
  projectClaimType: optionalLine(120),
  projectDescription: optionalText(2_000),
  documentUrl: documentUrlInput,
});

type Lasting = { beginDate: string | null; endDate: string | null };

function refineDates(value: Lasting, ctx: z.core.$RefinementCtx<Lasting>): void {
  if (value.beginDate && value.endDate && value.endDate < value.beginDate) {
    ctx.addIssue({ code: 'custom', path: ['endDate'], message: sentences.endsBeforeBegin });
  }
}

export const experienceInput = experienceFields.superRefine(refineDates);

export const experienceEntry = changesOf(experienceFields)
  .extend(entryKeys)
  .superRefine(requireFieldsOfNew(experienceInput));

export type ExperienceInput = z.infer<typeof experienceInput>;

export const experienceView = reviewView.extend({
  projectType: z.string(),
  projectCategory: z.string(),
  client: z.string(),
  program: z.string(),
  clientType: z.string(),
  backgroundType: z.string(),
  position: z.string(),
  employer: z.string(),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  companyServiceType: z.string(),
  projectClaimClass: z.string(),
  projectClaimType: z.string(),
  projectDescription: z.string(),
  /** Rejected categories among those of the experience; the owner has to choose others. */
  rejectedCategories: z.array(rejectedCategory),
});
export type ExperienceView = z.infer<typeof experienceView>;

export const submitExperienceInput = experienceFields.extend(forPerson).superRefine(refineDates);
export const reviseExperienceInput = changesOf(experienceFields).extend({ id: z.uuid() });

const ownExperience = experienceView.extend({ can: qualificationCan });
export const oneExperience = z.object({ experience: ownExperience });
export const ownExperiences = z.object({ experiences: z.array(ownExperience) });
/** An experience as administrators see it in lists. */
export const listedExperience = ownExperience.extend(adminExtras.shape);
export const allExperiences = pageAnswer({
  experiences: z.array(listedExperience),
  ...counted,
});
export const experienceHistory = z.object({ versions: z.array(ownExperience.extend(historyExtras.shape)) });
