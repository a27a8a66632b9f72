import { z } from 'zod';
import { optionalCalendarDate, optionalText, requiredText } from '../../../core/schema.ts';
import { sentences } from '../constants.ts';
import { documentUrlInput, reviewView } from '../schema.ts';

export const experienceFields = z.object({
  projectType: requiredText(120),
  projectCategory: optionalText(120),
  client: optionalText(120),
  program: optionalText(120),
  clientType: requiredText(120),
  backgroundType: requiredText(120),
  position: optionalText(120),
  employer: optionalText(120),
  beginDate: optionalCalendarDate,
  /** Null means that it lasts until the present. */
  endDate: optionalCalendarDate,
  companyServiceType: optionalText(120),
  projectClaimClass: optionalText(120),
  projectClaimType: optionalText(120),
  projectDescription: optionalText(2_000),
  documentUrl: documentUrlInput,
});

export const experienceInput = experienceFields.superRefine((value, ctx) => {
  if (value.beginDate && value.endDate && value.endDate < value.beginDate) {
    ctx.addIssue({ code: 'custom', path: ['endDate'], message: sentences.endsBeforeBegin });
  }
});

export type ExperienceInput = z.infer<typeof experienceInput>;

export const experienceView = reviewView.extend(experienceFields.omit({ documentUrl: true }).shape);
export type ExperienceView = z.infer<typeof experienceView>;
