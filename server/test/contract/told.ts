import { BRIEF_CHANNEL, type BriefAnnouncement } from '../../core/kernel/announce.ts';
import type { TestAccount } from '../accounts.ts';
import type { TestPortal } from '../harness.ts';
import type { Effects, Told } from '../module-testing.ts';

/** Watches what calls write into the audit log and announce. */
export type Watch = {
  /** Begins before the example is made, so that its accounts can be told from everybody else's. */
  begin(): Promise<Watched>;
};

type Watched = {
  /** What was written until now is the example's own making. */
  example(): Promise<void>;
  /** What was written since then. */
  effects(me: TestAccount | undefined): Promise<Seen>;
};

type Seen = { audits: string[]; announces: Record<string, string[]> };

const watches = new WeakMap<TestPortal, Promise<Watch>>();

/** One for each portal: listening takes a connection. */
export function watchOf(portal: TestPortal): Promise<Watch> {
  const known = watches.get(portal) ?? createWatch(portal);
  watches.set(portal, known);
  return known;
}

/** The declared effects, in the order in which seen ones are compared. */
export const sortedEffects = ({ audits, announces }: Effects): Seen => ({
  audits: [...audits].sort(),
  announces: Object.fromEntries(
    Object.entries(announces).map(([name, told]) => [name, [...(told ?? [])].sort()]),
  ),
});

type Announced = { name: string; audience: string };

async function createWatch({ database: { sql }, services }: TestPortal): Promise<Watch> {
  const brief: Announced[] = [];
  const keep = ({ audiences, name }: BriefAnnouncement) =>
    brief.push(...audiences.map((audience) => ({ name, audience })));

  // Messages are passed on without a statement; the other servers hear of them later, by notices that begin with a mark.
  const { realtime } = services;
  const tellNow = realtime.tellNow.bind(realtime);
  realtime.tellNow = (announcement) => {
    if (announcement) keep(announcement);
    tellNow(announcement);
  };

  let caughtUp: (() => void) | undefined;
  await sql.listen(BRIEF_CHANNEL, (text) => {
    if (text === CAUGHT_UP) caughtUp?.();
    else if (!text.startsWith('@')) keep(JSON.parse(text) as BriefAnnouncement);
  });
  /** Notices arrive in the order of their commits: behind this one, those before it are known. */
  const catchUp = async () => {
    const arrived = new Promise<void>((resolve) => {
      caughtUp = resolve;
    });
    await sql`select pg_notify(${BRIEF_CHANNEL}, ${CAUGHT_UP})`;
    await arrived;
  };

  const place = async () => {
    const [row] = await sql<Array<{ line: string; event: string }>>`
      select (select coalesce(max(position), 0) from audit_seals)::text as line,
        (select coalesce(max(id), 0) from realtime_events)::text as event`;
    return row ?? { line: '0', event: '0' };
  };

  return {
    async begin() {
      const strangers = new Set((await sql<Array<{ id: string }>>`select id from users`).map(({ id }) => id));
      let from = await place();
      let briefFrom = brief.length;
      return {
        async example() {
          await catchUp();
          [from, briefFrom] = [await place(), brief.length];
        },
        async effects(me) {
          await catchUp();
          const lines = await sql<Array<{ action: string }>>`
            select action from audit_log join audit_seals on entry_id = audit_log.id
            where position > ${from.line}::bigint order by action`;
          const events = await sql<Announced[]>`
            select name, audience from realtime_events where id > ${from.event}::bigint`;
          return {
            audits: lines.map(({ action }) => action),
            announces: audiencesByName([...events, ...brief.slice(briefFrom)], me, strangers),
          };
        },
      };
    },
  };
}

const CAUGHT_UP = '@caught up';

function audiencesByName(announced: Announced[], me: TestAccount | undefined, strangers: Set<string>) {
  const told: Record<string, string[]> = {};
  for (const { name, audience } of announced) {
    const list = told[name] ?? [];
    told[name] = list;
    list.push(wordFor(audience, me, strangers));
  }
  for (const list of Object.values(told)) list.sort();
  return told;
}

function wordFor(audience: string, me: TestAccount | undefined, strangers: Set<string>): Told | 'a stranger' {
  if (audience === 'all' || audience === 'admins') return audience;
  const id = audience.replace(/^user:/, '');
  if (id === me?.userId) return 'me';
  return strangers.has(id) ? 'a stranger' : 'other';
}
