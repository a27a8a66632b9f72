import type postgres from 'postgres';
import { copyRows } from './copy-rows.ts';
import { instantAgo } from './sample.ts';
import { pick, sampleId } from './sample-id.ts';

const TYPES = ['news', 'event', 'announcement'];
const PRIORITIES = ['low', 'medium', 'medium', 'high', 'urgent'];
const SUBJECTS = ['Storm response', 'Carrier news', 'Training day', 'Payroll', 'Travel desk', 'Roof safety'];
const SENTENCES = [
  'Check that your licenses and bonds are **current** before you answer the standby call.',
  'Rates and the booking form are at https://coastalclaims.example/travel.',
  'Seats are limited; tell your manager by Friday.',
  'Photos are delivered within 24 hours of the inspection.',
  'The old vendor finishes its open jobs.',
];

/** Adds company updates to the existing ones, for benchmarks: of twenty, one is a draft and two have expired. */
export async function generateUpdates(sql: postgres.Sql, count: number, now = new Date()): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    const authors = await tx<Array<{ id: string }>>`
      select id from users where role = 'admin' and status = 'active' order by id`;
    if (authors.length === 0) throw new Error('company updates need an administrator who wrote them');
    const rows = Array.from({ length: count }, (_, n) => {
      const daysAgo = 1 + (900 * (count - n)) / count;
      const at = instantAgo(now, daysAgo);
      const published = n % 20 === 7 ? null : at;
      const text = Array.from({ length: 2 + pick(`length/${n}`, 6) }, (__, line) =>
        oneOf(SENTENCES, `${n}/${line}`),
      );
      return {
        id: sampleId(`generated/company-update/${n}`, daysAgo),
        title: `${oneOf(SUBJECTS, `subject/${n}`)} ${n + 1}`,
        content: text.join('\n\n'),
        type: oneOf(TYPES, `type/${n}`),
        priority: oneOf(PRIORITIES, `priority/${n}`),
        author_id: authors[n % authors.length]?.id ?? '',
        is_published: published ? 't' : 'f',
        published_at: published,
        expires_at: n % 10 === 3 ? instantAgo(now, daysAgo - 0.5) : null,
        announced_at: published,
        created_at: at,
        updated_at: at,
      };
    });
    await copyRows(tx, 'company_updates', rows);
    await tx`analyze company_updates`;
  });
}

const oneOf = (choices: readonly string[], name: string): string => choices[pick(name, choices.length)] ?? '';
