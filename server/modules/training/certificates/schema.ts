import { z } from 'zod';
import { typedLine } from '../../../core/contract/text.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { continuingEducation } from '../courses/schema.ts';
import { CERTIFICATES_PAGE, NUMBER_MAX } from './constants.ts';

export const certificate = z.object({
  id: z.uuid(),
  number: z.string(),
  /** The person's name when the course was completed; the course's title, too, is from then. */
  name: z.string(),
  courseTitle: z.string(),
  /** The calendar date in New York, YYYY-MM-DD. */
  issuedOn: z.string(),
  /** The last day of its validity; null when it does not end. */
  expiresOn: z.string().nullable(),
  ...continuingEducation,
  /** Null once the course is deleted. */
  courseId: z.uuid().nullable(),
});
export type Certificate = z.infer<typeof certificate>;

export const myCertificatesInput = pageInput(CERTIFICATES_PAGE).prefault({});
export type MyCertificatesInput = z.infer<typeof myCertificatesInput>;
export const certificatesAnswer = pageAnswer({ certificates: z.array(certificate) });
export const certificateAnswer = z.object({ certificate });

export const verifyInput = z.object({
  /** As printed; case, blanks and hyphens are ignored. */
  number: typedLine().min(1).max(NUMBER_MAX),
});

/** The public data of a certificate. */
export const verifiedAnswer = z.object({
  certificate: z.object({
    number: z.string(),
    name: z.string(),
    course: z.string(),
    issuedOn: z.string(),
    expiresOn: z.string().nullable(),
    ...continuingEducation,
  }),
});
