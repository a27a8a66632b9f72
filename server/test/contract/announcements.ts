import { TRANSIENT_CHANNEL, type TransientAnnouncement } from '../../core/kernel/announce.ts';
import type { TestAccount } from '../accounts.ts';
import type { TestPortal } from '../harness.ts';
import type { Effects, EventAudience } from '../module-testing.ts';

/** Observes the audit log and the announced events of calls. */
export type Watch = {
  /** Runs before the example's preparation, so that its accounts can be distinguished from others. */
  begin(): Promise<Watched>;
};

type Watched = {
  /** Discards the effects of the example's preparation. */
  example(): Promise<void>;
  /** The effects since then. */
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

/** The declared effects, in the order in which they are compared. */
export const sortedEffects = ({ audits, announces }: Effects): Seen => ({
  audits: [...audits].sort(),
  announces: Object.fromEntries(
    Object.entries(announces).map(([name, audiences]) => [name, [...(audiences ?? [])].sort()]),
  ),
});

type Announced = { name: string; audience: string };

async function createWatch(portal: TestPortal): Promise<Watch> {
  const { database, services } = portal;
  const { sql } = database;
  // Creates an administrator: without one, no event has the audience of administrators.
  await portal.account('admin');
  const brief: Announced[] = [];
  const keep = ({ audiences, name }: TransientAnnouncement) =>
    brief.push(...audiences.map((audience) => ({ name, audience })));

  // Messages are published without a statement; other servers receive them later, by notifications with a marker.
  const { realtime } = services;
  const notifyCommitted = realtime.notifyCommitted.bind(realtime);
  realtime.notifyCommitted = (announcement) => {
    if (announcement) keep(announcement);
    notifyCommitted(announcement);
  };

  let caughtUp: (() => void) | undefined;
  await sql.listen(TRANSIENT_CHANNEL, (text) => {
    if (text === CAUGHT_UP) caughtUp?.();
    else if (!text.startsWith('@')) keep(JSON.parse(text) as TransientAnnouncement);
  });
  /** PostgreSQL delivers notifications in commit order: after this one, all earlier ones have arrived. */
  const catchUp = async () => {
    const arrived = new Promise<void>((resolve) => {
      caughtUp = resolve;
    });
    await sql`select pg_notify(${TRANSIENT_CHANNEL}, ${CAUGHT_UP})`;
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
          const lines = await sql<Line[]>`
            select action, detail, person_id is not null as personal from audit_log join audit_seals on entry_id = audit_log.id
            where position > ${from.line}::bigint order by action`;
          const events = await sql<Announced[]>`
            select name, audience from realtime_events where id > ${from.event}::bigint`;
          const admins = await sql<Array<{ id: string }>>`
            select id from users where role = 'admin' and status = 'active'`;
          return {
            audits: lines.map((line) => `${line.action}${unfit(line)}`),
            announces: wordsByName([...events, ...brief.slice(briefFrom)], {
              me: me?.userId,
              strangers,
              admins: admins.map(({ id }) => `user:${id}`).filter((id) => id !== `user:${me?.userId}`),
            }),
          };
        },
      };
    },
  };
}

const CAUGHT_UP = '@caught up';

type Line = { action: string; detail: object; personal: boolean };

/**
 * What a line must not have, because it outlives the personal data of people: an address, but for the contact in the company's
 * settings, and in lines about a person what somebody wrote, which belongs into `words`.
 */
function unfit({ action, detail, personal }: Line): string {
  const text = JSON.stringify(detail);
  if (action !== 'company_settings.updated' && /[^\s@"]@[^\s@"]+\.\w/.test(text)) return ' with an address';
  return personal && /"[^"]* [^"]*"/.test(text) && !OF_THE_COMPANY.test(action)
    ? ' with words in its detail'
    : '';
}

/** Lines that name a record of the company, a position in it, or the browser of a sign-in. */
const OF_THE_COMPANY = /^(action_item|course|deployment|experience_category|session)\.|^user\.approved$/;

type Known = { me: string | undefined; strangers: Set<string>; admins: string[] };

function wordsByName(announced: Announced[], known: Known): Record<string, string[]> {
  const names = [...new Set(announced.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const audiences = announced.filter((each) => each.name === name).map(({ audience }) => audience);
      return [name, wordsFor(audiences, known).sort()];
    }),
  );
}

function wordsFor(audiences: string[], { me, strangers, admins }: Known): string[] {
  const isForEachAdmin = admins.every((admin) => audiences.includes(admin));
  const others = isForEachAdmin ? audiences.filter((audience) => !admins.includes(audience)) : audiences;
  const words = others.map((audience): EventAudience | 'a stranger' => {
    if (audience === 'all' || audience === 'admins') return audience;
    const id = audience.replace(/^user:/, '');
    if (id === me) return 'me';
    return strangers.has(id) ? 'a stranger' : 'other';
  });
  return isForEachAdmin ? [...words, 'each admin'] : words;
}
