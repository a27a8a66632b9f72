import postgres from 'postgres';
import { compareWithBare } from './compare-with-bare.ts';
import type { Bench } from './environment.ts';
import { ratio } from './load.ts';
import { measureDelivery } from './message-delivery.ts';
import {
  CONVERSATIONS,
  conversationAt,
  fillConversations,
  listTalkers,
  messageAt,
} from './message-volume.ts';
import type { Figure } from './report.ts';
import { openVolume, type Volume } from './volume.ts';

const bare = { script: 'bare-messenger.ts', atLeast: 0.8 };
const TALKERS = 1_000;
/** `BENCH_MESSAGES` reduces them during development; the limits are for a million. */
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 1_000_000);
const MANY = MESSAGES.toLocaleString('en-US');
/** With fewer messages, a tenth of them does not fill a page. */
const GROWTH_FROM = 1_000_000;
/** As the screen does, which marks messages as read by itself. */
const PAGE = 'limit=40&read=keep';
const LIST = '/api/messages/conversations?limit=40';
/** A conversation of the reader. */
const CONVERSATION = 7;
const THREAD = `/api/messages/conversations/${conversationAt(CONVERSATION)}/messages?${PAGE}`;
/** In the middle of a conversation. */
const MIDDLE = Math.ceil(MESSAGES / CONVERSATIONS / 2);
const earlierThan = (seq: number) => `${THREAD}&before=${messageAt(CONVERSATION, seq)}`;

/**
 * The messenger with 1,000,000 messages: its reads compared with bare statements and with a tenth of the messages, and
 * the delivery to 1,000 connected people.
 */
export async function measureMessenger(bench: Bench): Promise<Figure[]> {
  const large = await volumeOf(bench, MESSAGES);
  try {
    const reads = {
      'conversation list': LIST,
      [`messages, newest page of ${MANY}`]: THREAD,
      'messages, a page further back': earlierThan(MIDDLE),
    };
    const beside = await compareWithBare(bench, large, reads, bare);
    if (bench.only) return beside;
    const growth = MESSAGES < GROWTH_FROM ? [] : await againstFewer(bench, large);
    await large.portal.stop();
    return [...beside, ...growth, ...(await deliveryIn(bench, large))];
  } finally {
    await large.portal.stop();
  }
}

const volumeOf = (bench: Bench, messages: number) =>
  // More people than talkers: some of the sample company are former employees or applicants.
  openVolume(bench, `messenger_${messages}`, TALKERS, (sql) =>
    fillConversations(sql, { reader: bench.email, talkers: TALKERS, messages }),
  );

async function againstFewer(bench: Bench, large: Volume): Promise<Figure[]> {
  const small = await volumeOf(bench, MESSAGES / 10);
  const figures: Figure[] = [];
  try {
    for (const [what, ofLarge, ofSmall] of [
      ['opening a conversation', THREAD, THREAD],
      ['paging back', earlierThan(MIDDLE), earlierThan(45)],
    ] as const) {
      const measured = await ratio(
        { url: large.portal.address + ofLarge, token: large.token },
        { url: small.portal.address + ofSmall, token: small.token },
        { turns: 7 },
      );
      figures.push({
        what: `messages, ${what}: ${MANY} to a tenth of them`,
        value: measured.ratio,
        limit: { atLeast: 1 / 1.3 },
        note: `${Math.round(measured.of)} to ${Math.round(measured.to)} a second`,
      });
    }
    return figures;
  } finally {
    await small.portal.stop();
  }
}

async function deliveryIn(bench: Bench, { databaseUrl }: Volume): Promise<Figure[]> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const people = await listTalkers(sql, bench.email, TALKERS);
    // Trusts forwarded addresses, since all clients are on this machine.
    const env = { ...bench.env, DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' };
    return await measureDelivery({ env, sql, people });
  } finally {
    await sql.end();
  }
}
