import type { Outputs } from '../../../lib/api/api.ts';
import { type ExperienceValues, emptyQualifications } from '../model/values.ts';

export type Experience = Outputs['experiences']['mine']['experiences'][number];

/** The initial values of the form when an experience is edited. */
export const experienceValues = (qualification: Experience): ExperienceValues => ({
  ...emptyQualifications.experience,
  ...qualification,
  beginDate: qualification.beginDate ?? '',
  endDate: qualification.endDate ?? '',
  documentUrl: qualification.documentUrl ?? '',
  documentName: '',
});
