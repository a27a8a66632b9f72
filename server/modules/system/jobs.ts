import { z } from 'zod';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { findRecipient } from '../people/queries.ts';
import { testEmail } from './mails.ts';

export const testEmailJob = defineJob({
  name: 'system.test-email',
  sendsEmail: true,
  payload: z.object({ emailId: z.uuid(), userId: z.uuid() }),
  async run(services, { emailId, userId }) {
    const person = await findRecipient(services.db, userId);
    if (person) await services.mail.send(testEmail(services, emailId, person));
  },
});

export const jobs: Job[] = [testEmailJob];
