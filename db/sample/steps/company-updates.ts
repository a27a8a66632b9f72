import { z } from 'zod';
import { sql } from '../../drizzle.ts';
import { companyUpdates } from '../../schema/company-updates.ts';
import { administrator, readData, readText } from '../data.ts';
import { personId } from '../roster.ts';
import { instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

type Row = typeof companyUpdates.$inferInsert;

const written = z.strictObject({
  /** The name of the file with its text, where `{{2 days from now}}` stands for a day such as `Friday, March 20`. */
  key: z.string(),
  title: z.string(),
  type: z.enum(companyUpdates.type.enumValues),
  priority: z.enum(companyUpdates.priority.enumValues),
  author: administrator,
  /** Days before the sample's now; negative for a scheduled one, null for a draft. */
  published: z.number().nullable(),
  written: z.number().optional(),
  /** Days after the sample's now. */
  expires: z.number().optional(),
});
type Written = z.infer<typeof written>;

const updates = readData('company-updates', z.array(written));

const loadCompanyUpdates: LoadSample = async ({ db, now, audit }) => {
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'America/New_York',
  });
  const textOf = (key: string) =>
    readText(`company-updates/${key}.md`).replace(/{{(\d+) days from now}}/g, (_, days) =>
      day.format(new Date(instantAgo(now, -Number(days)))),
    );
  const rows = updates.map((update): Row => {
    const { key, title, type, priority, author, published, expires } = update;
    const createdAt = instantAgo(now, writtenOf(update));
    const publishedAt = published === null ? null : instantAgo(now, published);
    return {
      id: sampleId(`company-update/${key}`, writtenOf(update)),
      title,
      content: textOf(key),
      type,
      priority,
      authorId: personId(author),
      isPublished: published !== null,
      publishedAt,
      expiresAt: expires === undefined ? null : instantAgo(now, -expires),
      announcedAt: published !== null && published >= 0 ? publishedAt : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
  await db.insert(companyUpdates).values(rows);
  // Schedules the events at publishing and expiry, as the portal does for a new update.
  for (const { id: updateId, isPublished, publishedAt, expiresAt } of rows) {
    const at = now.toISOString();
    if (!isPublished) continue;
    if (publishedAt && publishedAt > at) {
      await db.execute(addJob('begin', { updateId, publishedAt }, publishedAt));
    }
    if (expiresAt && expiresAt > at) await db.execute(addJob('end', { updateId, expiresAt }, expiresAt));
  }
  for (const update of updates) {
    audit.push({
      daysAgo: writtenOf(update),
      actorId: personId(update.author),
      action: 'company_update.created',
      subject: ['company_update', sampleId(`company-update/${update.key}`, writtenOf(update))],
      detail: { title: update.title, isPublished: update.published !== null },
    });
  }
};

const addJob = (
  what: 'begin' | 'end',
  payload: { updateId: string; [when: string]: string },
  runAt: string,
) =>
  sql`select graphile_worker.add_job(${`company-updates.${what}`}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt}::timestamptz, job_key => ${`company-updates.${what}/${payload.updateId}`}::text)`;

const writtenOf = ({ written, published }: Written): number => written ?? published ?? 0;

export const step: SampleStep = { order: 80, load: loadCompanyUpdates };
