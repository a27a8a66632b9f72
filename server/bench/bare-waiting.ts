import fastify from 'fastify';
import { instant, type Part, pageOf, sql, user, userId } from './bare-person.ts';

/**
 * The baseline of the lists that wait for administrators: for each a statement written for just that answer, on a bare
 * Fastify route. Pending rows are counted only once.
 */
const app = fastify();

/** A literal: for a limit in a parameter PostgreSQL estimates a tenth of all rows, and plans anew each time. */
const oneMore = (limit: number) => sql.unsafe(String(Number(limit) + 1));

const inForce = sql`q.superseded_at is null`;
const lowerName = sql`lower(u.first_name || ' ' || u.last_name)`;

/** The review columns of every kind of qualification `q`. */
const review = sql`q.id as "_id", q.id, q.status,
  case when q.document_id is not null then q.document_id::text end as "documentUrl",
  ${instant('q.submitted_at')} as "submittedAt", ${instant('q.reviewed_at')} as "reviewedAt",
  (select trim(r.first_name || ' ' || r.last_name) from users r where r.id = q.reviewed_by) as "reviewedBy",
  q.review_notes as "reviewNotes", q.replaces_id as "replacesId", q.revision,
  ${instant('q.superseded_at')} as "supersededAt"`;

const dated = sql`q.issued_date as "issuedDate", q.expires_date as "expiresDate", q.notes`;

const kinds = {
  experience: {
    table: 'experiences',
    fields: sql`${review}, q.project_type as "projectType", q.project_category as "projectCategory", q.client,
      q.program, q.client_type as "clientType", q.background_type as "backgroundType", q.position, q.employer,
      q.begin_date as "beginDate", q.end_date as "endDate", q.company_service_type as "companyServiceType",
      q.project_claim_class as "projectClaimClass", q.project_claim_type as "projectClaimType",
      q.project_description as "projectDescription",
      (select coalesce(json_agg(json_build_object('type', c.type, 'name', c.name, 'reviewNotes', c.review_notes)
          order by c.type), '[]')
        from experience_categories c where c.status = 'rejected' and (c.type, lower(c.name)) in (
          ('project_type', lower(q.project_type)), ('program', lower(q.program)),
          ('client_type', lower(q.client_type)), ('background_type', lower(q.background_type))))
        as "rejectedCategories"`,
    alike: sql`'[]'::json`,
  },
  license: {
    table: 'licenses',
    fields: sql`${review}, q.name, q.type, q.license_number as "licenseNumber", q.state, ${dated}`,
    alike: sql`(select coalesce(json_agg(alike), '[]') from (
      select d.id as "_id", d.id, d.user_id as "userId", trim(o.first_name || ' ' || o.last_name) as "userName", d.status
      from licenses d join users o on o.id = d.user_id
      where d.superseded_at is null and d.status <> 'rejected' and d.user_id <> q.user_id and d.state = q.state
        and regexp_replace(lower(d.license_number), '[^a-z0-9]', '', 'g')
          = regexp_replace(lower(q.license_number), '[^a-z0-9]', '', 'g')) alike)`,
  },
  bond: {
    table: 'bonds',
    fields: sql`${review}, q.name, q.type, q.bond_number as "bondNumber", q.state, q.amount, ${dated}`,
    alike: sql`'[]'::json`,
  },
} as const;
type Kind = keyof typeof kinds;
const KINDS: Kind[] = ['experience', 'license', 'bond'];

const handedIn = (kind: Kind) => sql`(
  select coalesce(json_agg(handed), '[]') from (
    select ${kinds[kind].fields} from ${sql(kinds[kind].table)} q where q.user_id = u.id and ${inForce}
    order by q.id desc) handed)`;

const lastSubmitted = (kind: Kind) => sql`(
  select max(q.submitted_at) from ${sql(kinds[kind].table)} q where q.user_id = u.id and ${inForce})`;

const applicant = sql`(select row_to_json(person) from (
  select ${user}, ${handedIn('experience')} as experiences, ${handedIn('license')} as licenses,
    ${handedIn('bond')} as bonds,
    to_char(greatest(u.updated_at, ${lastSubmitted('experience')}, ${lastSubmitted('license')},
      ${lastSubmitted('bond')}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt") person)`;

const applicantOrders: Record<string, Part> = {
  oldest: sql`coalesce(u.onboarded_at, u.created_at), u.id`,
  name: sql`${lowerName}, u.id`,
};

const [counted] = await sql<Array<{ applicants: number; queued: number }>>`
  select (select count(*) from users where status = 'pending_review')::int as applicants, (
    select sum(waiting) from (${KINDS.map((kind) => sql`select count(*) as waiting ${waiting(kind)}`).reduce(
      (all, one) => sql`${all} union all ${one}`,
    )}) counts)::int as queued`;
const { applicants = 0, queued = 0 } = counted ?? {};

app.get<{ Querystring: { limit: number; sort?: string } }>(
  '/api/auth/pending-users',
  async ({ query: { limit, sort = 'oldest' } }, reply) => {
    reply.type('application/json');
    const found = sql`
      select u.id, ${applicant} as person from users u where u.status = 'pending_review'
      order by ${applicantOrders[sort] ?? sql``} limit ${oneMore(limit)}`;
    const [answer] = await pageOf('pendingUsers', found, limit, sql`'total', ${applicants}::int`);
    return answer?.text;
  },
);

/** Pending qualifications `q` of a kind, with their owners `u`. */
function waiting(kind: Kind) {
  return sql`from ${sql(kinds[kind].table)} q join users u on u.id = q.user_id
    where q.status = 'pending' and q.superseded_at is null and u.status = 'active'`;
}

const entryOf = (kind: Kind) => sql`(select row_to_json(qualification) from (
  select ${kind}::text as noun, ${kinds[kind].fields},
    json_build_object('edit', true, 'delete', true, 'withdraw', false, 'review', q.user_id <> ${userId}) as can,
    json_build_object('_id', u.id, 'id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'status', u.status)
      as user,
    ${kinds[kind].alike} as "duplicateOf"
  from ${sql(kinds[kind].table)} q join users u on u.id = q.user_id where q.id = place.id) qualification)`;

const queueOrders: Record<string, { keys: Part; named: Part }> = {
  oldest: { keys: sql`q.submitted_at, q.id`, named: sql`submitted_at, id` },
  person: {
    keys: sql`${lowerName}, u.id, q.submitted_at, q.id`,
    named: sql`name, user_id, submitted_at, id`,
  },
};

app.get<{ Querystring: { limit: number; sort?: string } }>(
  '/api/reviews',
  async ({ query: { limit, sort = 'oldest' } }, reply) => {
    reply.type('application/json');
    const order = queueOrders[sort];
    if (!order) return reply.code(400).send();
    const firsts = KINDS.map(
      (kind) => sql`(select ${kind}::text as noun, q.id, q.submitted_at, u.id as user_id, ${lowerName} as name
        ${waiting(kind)} order by ${order.keys} limit ${oneMore(limit)})`,
    ).reduce((all, one) => sql`${all} union all ${one}`);
    const found = sql`
      select place.id, case noun when 'experience' then ${entryOf('experience')}
        when 'license' then ${entryOf('license')} else ${entryOf('bond')} end as person
      from (select * from (${firsts}) firsts order by ${order.named} limit ${oneMore(limit)}) place
      order by ${order.named}`;
    const [answer] = await pageOf('qualifications', found, limit, sql`'total', ${queued}::int`);
    return answer?.text;
  },
);

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
