import { sql } from '../../drizzle.ts';
import { companyUpdates } from '../../schema/company-updates.ts';
import { personId } from '../roster.ts';
import { instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

type Row = typeof companyUpdates.$inferInsert;

type Written = Pick<Row, 'title' | 'type' | 'priority'> & {
  key: string;
  author: 'dana-whitfield' | 'luis-ortega';
  /** Days before the sample's now; negative for a scheduled one, null for a draft. */
  published: number | null;
  written?: number;
  /** Days after the sample's now. */
  expires?: number;
  /** @param on formats the day this many days after the sample's now, such as `Friday, March 20` */
  text: (on: (days: number) => string) => string;
};

const updates: Written[] = [
  {
    key: 'gulf-response',
    title: 'Hurricane response: Gulf coast teams forming',
    type: 'announcement',
    priority: 'urgent',
    author: 'dana-whitfield',
    published: 0.09,
    expires: 6,
    text: (
      on,
    ) => `Standby calls go out **tonight**. Check that your Louisiana and Texas bonds are current before you answer.

**What we need from you:**

1. Say yes or no to the standby call by 9 PM Eastern
2. Check your licenses and bonds under _Profile_; renewals submitted today are reviewed first
3. Pack for 14 days; staging is in Lake Charles from ${on(2)}

**Who to ask:**

- Deployment: dispatch@coastalclaims.example
- Housing and travel: Luis Ortega`,
  },
  {
    key: 'ladder-assist',
    title: 'New ladder-assist vendor for hail season',
    type: 'news',
    priority: 'medium',
    author: 'luis-ortega',
    published: 1.2,
    text: () => `Bayline Ladder Assist now covers Oklahoma, Kansas and north Texas. Requests placed before **3 PM Central** are scheduled for the next morning.

- Two-story and steep roofs: request a two-person crew
- Photos are delivered within 24 hours of the inspection

The old vendor finishes its open jobs. Please do not place new ones there.`,
  },
  {
    key: 'claims-summit',
    title: 'Claims summit in Tampa: seats are limited to 60',
    type: 'event',
    priority: 'low',
    author: 'dana-whitfield',
    published: 3.1,
    expires: 24,
    text: (
      on,
    ) => `Two days on flood estimating and moisture mapping, on ${on(25)} and ${on(26)}, at the Tampa office.

Travel from your home airport is covered. Tell your manager by ${on(12)} if you want a seat.`,
  },
  {
    key: 'file-quality',
    title: 'Photo reports: what carriers sent back last month',
    type: 'news',
    priority: 'medium',
    author: 'luis-ortega',
    published: 5.4,
    text: () => `Of 312 photo reports, 19 came back. Almost all for the same three reasons:

1. No overview photo of each slope
2. Test squares without a scale in the picture
3. Captions that name the room but not the damage

A two-minute check before you submit saves a second trip.`,
  },
  {
    key: 'flu-clinic',
    title: 'Free flu shots at the St. Petersburg office',
    type: 'event',
    priority: 'low',
    author: 'luis-ortega',
    published: 8.3,
    expires: 4,
    text: (on) =>
      `On ${on(4)}, 9 AM to noon, second floor. No appointment needed; bring your insurance card.`,
  },
  {
    key: 'expense-system',
    title: 'Mileage is paid with the next payroll from now on',
    type: 'announcement',
    priority: 'high',
    author: 'dana-whitfield',
    published: 12.6,
    text: () => `Mileage that is submitted by **Sunday night** is paid with the payroll of the following Friday. There is no separate reimbursement run any more.

Please enter trips per claim, not per day: carriers ask for it.`,
  },
  {
    key: 'louisiana-bonds',
    title: 'Louisiana bonds: renew before you deploy',
    type: 'announcement',
    priority: 'high',
    author: 'dana-whitfield',
    published: 19.2,
    text: () =>
      `Nobody can be assigned in Louisiana without a bond on file. If yours ends within 60 days, renew it now and upload the new one in your profile. The old one stays in force until the new one is approved.`,
  },
  {
    key: 'new-adjusters',
    title: 'Welcome to nine new colleagues',
    type: 'news',
    priority: 'low',
    author: 'luis-ortega',
    published: 33.5,
    text: () =>
      `Nine adjusters and inspectors joined this quarter. You’ll find them in the directory. Say hello when you meet them in the field.`,
  },
  {
    key: 'portal-live',
    title: 'The portal is now the only place for licenses and bonds',
    type: 'announcement',
    priority: 'medium',
    author: 'dana-whitfield',
    published: 61.8,
    text: () =>
      `Please stop sending certificates by email. Upload them in your profile; you get an email when they are reviewed, usually within two business days.`,
  },
  {
    key: 'office-closed',
    title: 'Offices closed for the long weekend',
    type: 'announcement',
    priority: 'medium',
    author: 'luis-ortega',
    published: 40,
    expires: -34,
    text: () => `Both offices are closed from Friday noon. Dispatch answers the phone as usual.`,
  },
  {
    key: 'winter-briefing',
    title: 'Winter storm briefing',
    type: 'event',
    priority: 'medium',
    author: 'dana-whitfield',
    published: -3,
    written: 1.6,
    expires: 11,
    text: (on) =>
      `Freeze claims, burst pipes and roof loads: one hour with the carriers’ desk leads on ${on(10)} at 11 AM Eastern.`,
  },
  {
    key: 'benefits',
    title: 'Benefits enrollment opens next month',
    type: 'news',
    priority: 'medium',
    author: 'luis-ortega',
    published: null,
    written: 2.3,
    text: () => `## What changes

- Dental: two cleanings instead of one
- Vision: to be confirmed

*Draft: waiting for the rates.*`,
  },
];

const loadCompanyUpdates: LoadSample = async ({ db, now, audit }) => {
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'America/New_York',
  });
  const on = (days: number) => day.format(new Date(instantAgo(now, -days)));
  const rows = updates.map((update): Row => {
    const { key, title, type, priority, author, published, expires, text } = update;
    const createdAt = instantAgo(now, writtenOf(update));
    const publishedAt = published === null ? null : instantAgo(now, published);
    return {
      id: sampleId(`company-update/${key}`, writtenOf(update)),
      title,
      content: text(on),
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
