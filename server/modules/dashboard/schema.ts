import { z } from 'zod';
import { checkedSync } from '../../core/contract/schema.ts';
import { MAIL_GAPS } from '../../core/domain/mail-gap.ts';
import { CREDENTIAL_KINDS } from '../qualifications/constants.ts';

/** The number of waiting items, and the oldest time; null without any. */
const waiting = z.object({ count: z.number().int(), since: z.string().nullable() });

export const endingCredential = z.object({
  kind: z.enum(CREDENTIAL_KINDS),
  id: z.uuid(),
  name: z.string(),
  state: z.string(),
  expiresDate: z.string(),
});
export type EndingCredential = z.infer<typeof endingCredential>;

/** The hints of the dashboard: next steps of a person. */
export const dashboardHints = checkedSync(
  z.object({
    /** Own licenses and bonds in force that end soon and that nothing renews; the first ones, the soonest first. */
    ending: z.object({
      count: z.number().int(),
      /** Within how many days they end, by the company's settings. */
      withinDays: z.number().int(),
      first: z.array(endingCredential),
    }),
    /** The texts that the person has yet to confirm, and the first one that is due. */
    acknowledgements: z.object({
      count: z.number().int(),
      first: z.object({ id: z.uuid(), title: z.string(), dueDate: z.string() }).nullable(),
    }),
    /** The courses that the person was assigned and has yet to complete, and the first one that is due. */
    training: z.object({
      count: z.number().int(),
      first: z.object({ id: z.uuid(), title: z.string(), dueOn: z.string().nullable() }).nullable(),
    }),
    /** For recently approved staff; null for everybody else. */
    welcome: z
      .object({ hasPicture: z.boolean(), hasLicense: z.boolean(), needsLicense: z.boolean() })
      .nullable(),
    /** For administrators; null for everybody else. */
    company: z
      .object({
        applicants: waiting,
        /** Experiences, licenses and bonds of people who work here, and proposed categories, as on their tab. */
        qualifications: waiting,
        /** The reason why emails are not delivered; null where they are. */
        mailGap: z.enum(MAIL_GAPS).nullable(),
        /** An administrator has named the company and chosen its zone. */
        hasNameAndZone: z.boolean(),
        /** Emails go to a mail server. */
        hasMail: z.boolean(),
        /** The caller has a picture and a phone number. */
        hasProfile: z.boolean(),
        hasStaff: z.boolean(),
        hasDepartments: z.boolean(),
        hasUpdates: z.boolean(),
      })
      .nullable(),
  }),
);
export type DashboardHints = z.infer<typeof dashboardHints>;
