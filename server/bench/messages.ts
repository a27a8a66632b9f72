import { compareSizes, compareWithBare, figuresBesideBare, figuresOf, type Reads } from './compare.ts';
import { DELIVERY, measureDelivery } from './delivery.ts';
import type { Bench } from './environment.ts';
import { part } from './figures.ts';
import { CONVERSATIONS, conversationAt, fillConversations, messageAt } from './message-volume.ts';

/** More people than talkers: some of the sample company are former employees or applicants. */
const TALKERS = 1_000;
/** `BENCH_MESSAGES` reduces them during development; the limits are for a million. */
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 1_000_000);
const MANY = MESSAGES.toLocaleString('en-US');
/** With fewer messages, a tenth of them does not fill a page. */
const GROWTH_FROM = 1_000_000;
/** A conversation of the reader, as the screen reads it, which marks messages as read by itself. */
const CONVERSATION = 7;
const THREAD = `/api/messages/conversations/${conversationAt(CONVERSATION)}/messages?limit=40&read=keep`;
/** In the middle of a conversation. */
const MIDDLE = Math.ceil(MESSAGES / CONVERSATIONS / 2);
const earlierThan = (seq: number) => `${THREAD}&before=${messageAt(CONVERSATION, seq)}`;

const READS: Reads = {
  'conversation list': { path: '/api/messages/conversations?limit=40', atLeast: 0.8 },
  [`messages, newest page of ${MANY}`]: { path: THREAD, atLeast: 0.8 },
  'messages, a page further back': { path: earlierThan(MIDDLE), atLeast: 0.8 },
};
const GROWTH: Reads = {
  'messages, opening a conversation': { path: THREAD, atLeast: 1 / 1.3 },
  'messages, paging back': { path: [earlierThan(MIDDLE), earlierThan(45)], atLeast: 1 / 1.3 },
};

/** The messenger with a million messages, and the delivery to a thousand connected people. */
export const messages = part(
  {
    ...figuresBesideBare(READS),
    ...figuresOf(GROWTH, `${MANY} to a tenth of them`),
    ...DELIVERY,
  },
  async (bench) => {
    const large = await volumeOf(bench, MESSAGES);
    const beside = await compareWithBare(bench, large, READS);
    if (bench.only) return beside;
    const growth =
      MESSAGES < GROWTH_FROM
        ? {}
        : await compareSizes(bench, large, await volumeOf(bench, MESSAGES / 10), GROWTH);
    await bench.endPart();
    return {
      ...beside,
      ...growth,
      ...(await measureDelivery(bench, await volumeOf(bench, MESSAGES), TALKERS)),
    };
  },
);

const volumeOf = (bench: Bench, count: number) =>
  bench.openVolume(`messages_${count}`, TALKERS, (sql) =>
    fillConversations(sql, { talkers: TALKERS, messages: count }),
  );
