import { once } from 'node:events';
import { createTestDatabase } from '@portal/db/test/database.ts';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Services } from '../core/kernel/context.ts';
import { defineJob } from '../core/kernel/jobs.ts';
import { MAIL_SERVER_AWAY } from '../drivers/mail/mail.ts';
import { createSmtpMail } from '../drivers/mail/smtp.ts';
import { createJobRunner } from './runner.ts';

const greeting = defineJob({
  name: 'test.mail',
  payload: z.object({ to: z.string() }),
  run: ({ mail }, { to }, { jobId }) =>
    mail.send({
      to,
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      messageId: `<${jobId}@example.com>`,
    }),
});

test('a mail server that is away for a while gets each letter later, once', async () => {
  const received: string[] = [];
  const newServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        stream.resume();
        stream.on('end', () => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
  const first = newServer();
  first.listen(0, '127.0.0.1');
  await once(first.server, 'listening');
  const address = first.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise<void>((resolve) => first.close(() => resolve()));

  const database = await createTestDatabase();
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'portal@example.com' });
  const services = { log: pino({ level: 'silent' }), mail } as unknown as Services;
  const runner = createJobRunner({ connectionString: database.url, jobs: [greeting], services });
  runner.start();
  const people = ['a@example.com', 'b@example.com', 'c@example.com'];
  await database.db.transaction(async (tx) => {
    for (const to of people) await greeting.enqueue(tx, { to });
  });
  const tried = () =>
    database.sql`select from graphile_worker.jobs where attempts > 0 and locked_by is null`.execute();
  await expect.poll(tried).toHaveLength(people.length);
  const reasons = await database.sql`select distinct last_error as reason from graphile_worker.jobs`;
  expect(reasons).toMatchObject([{ reason: expect.stringContaining(MAIL_SERVER_AWAY) }]);

  const second = newServer();
  second.listen(port, '127.0.0.1');
  await once(second.server, 'listening');
  await expect.poll(() => received).toHaveLength(people.length);
  await expect.poll(() => database.sql`select from graphile_worker.jobs`.execute()).toHaveLength(0);
  expect(received.sort()).toEqual(people);

  await runner.stop();
  await mail.close();
  await new Promise<void>((resolve) => second.close(() => resolve()));
  await database.close();
});
