import type { Transaction } from '@portal/db/client.ts';
import { expiryNotices } from '@portal/db/schema/expiry-notices.ts';
import { z } from 'zod';
import { announce } from '../../../core/kernel/announce.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { defineJob, type Job } from '../../../core/kernel/jobs.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { findRecipient, listAdminIds } from '../../people/queries.ts';
import { CREDENTIAL_KINDS } from '../constants.ts';
import { expiryDigestMail, expiryMail } from './mails.ts';
import { type DueCredential, dueCredentials } from './queries.ts';

const ending = z.object({
  kind: z.enum(CREDENTIAL_KINDS),
  name: z.string(),
  ownerName: z.string(),
  expiresDate: z.string(),
  daysLeft: z.number().int(),
});

export const expiryMailJob = defineJob({
  name: 'qualifications.expiry-mail',
  sendsEmail: true,
  payload: z.object({ noticeId: z.uuid(), userId: z.uuid(), credential: ending }),
  async run(services, { noticeId, userId, credential }) {
    const person = await findRecipient(services.db, userId);
    if (person) await services.mail.send(expiryMail(services, `expiry-${noticeId}`, credential, person));
  },
});

export const expiryDigestMailJob = defineJob({
  name: 'qualifications.expiry-digest-mail',
  sendsEmail: true,
  payload: z.object({ noticeId: z.uuid(), userId: z.uuid(), credentials: z.array(ending) }),
  async run(services, { noticeId, userId, credentials }) {
    const admin = await findRecipient(services.db, userId);
    if (!admin) return;
    await services.mail.send(expiryDigestMail(services, `expiries-${noticeId}`, credentials, admin));
  },
});

/** Every day, when it has become the new day everywhere from New York to Honolulu. */
export const watchExpiries = defineJob({
  name: 'qualifications.watch-expiries',
  payload: z.object({}),
  cron: '5 10 * * *',
  async run(services, _payload, { log, signal }) {
    let notified = 0;
    for await (const batch of dueCredentials(services, signal))
      notified += await notifyExpiries(services, batch);
    log.info({ told: notified }, 'told whose licenses and bonds end');
  },
});

export const jobs: Job[] = [expiryMailJob, expiryDigestMailJob, watchExpiries];

/** Each notice, its emails and its events are written in one transaction, so that a restart repeats none. */
async function notifyExpiries(services: Services, batch: DueCredential[]): Promise<number> {
  return writeUnattended(services, async (tx) => {
    const fresh: DueCredential[] = [];
    for (const due of batch) if (await isFresh(tx, due)) fresh.push(due);
    for (const { kind, credentialId: id, userId, daysBefore, credential } of fresh) {
      await expiryMailJob.enqueue(tx, { noticeId: newId(), userId, credential });
      await announce(tx, [`user:${userId}`, 'admins'], 'credential_expiring', { kind, id, daysBefore });
    }
    if (fresh.length > 0) {
      const credentials = fresh.map(({ credential }) => credential);
      for (const userId of await listAdminIds(tx)) {
        await expiryDigestMailJob.enqueue(tx, { noticeId: newId(), userId, credentials });
      }
    }
    return fresh.length;
  });
}

async function isFresh(
  tx: Transaction,
  { kind, credentialId, daysBefore, credential: { expiresDate } }: DueCredential,
): Promise<boolean> {
  const rows = await tx
    .insert(expiryNotices)
    .values({ kind, credentialId, daysBefore, expiresDate })
    .onConflictDoNothing()
    .returning({ kind: expiryNotices.kind });
  return rows.length > 0;
}
