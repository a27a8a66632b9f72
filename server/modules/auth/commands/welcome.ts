import type { Transaction } from '@portal/db/client.ts';
import { registeredMailJob, welcomeMailJob } from '../jobs.ts';

/** Tells a person who registered how it goes on. */
export const welcomeRegistered = (tx: Transaction, userId: string): Promise<void> =>
  registeredMailJob.enqueue(tx, { userId });

/** Tells a person whose account was created that the company account opens it. */
export const welcomeCreated = (tx: Transaction, userId: string): Promise<void> =>
  welcomeMailJob.enqueue(tx, { userId });
