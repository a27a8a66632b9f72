import { users } from '@portal/db/schema/users.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../core/context.ts';
import { defineJob, type Job } from '../../core/jobs.ts';
import { decisionMail } from './mails.ts';

/** One letter for each decision, with what it said when it was made. */
export const decisionMailJob = defineJob({
  name: 'qualifications.decision-mail',
  payload: z.object({
    decisionId: z.uuid(),
    userId: z.uuid(),
    kind: z.enum(['experience', 'license', 'bond', 'experience_category']),
    name: z.string(),
    status: z.enum(['approved', 'rejected']),
    reviewNotes: z.string(),
  }),
  async run(services, decision) {
    const person = await findRecipient(services, decision.userId);
    if (person) await services.mail.send(decisionMail(services, decision, person));
  },
});

export const jobs: Job[] = [decisionMailJob];

/** The work address once there is one; nobody after deactivation. */
async function findRecipient({ db }: Services, userId: string) {
  const [row] = await db
    .select({
      firstName: users.firstName,
      primaryEmail: users.primaryEmail,
      workEmail: users.workEmail,
      status: users.status,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row || row.status === 'inactive') return undefined;
  return { firstName: row.firstName, address: row.workEmail ?? row.primaryEmail };
}
