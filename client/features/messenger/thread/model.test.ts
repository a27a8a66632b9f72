import { expect, it } from 'vitest';
import {
  continues,
  dayText,
  firstUnreadOf,
  hasUnread,
  newestSeq,
  type ThreadWindow,
  WINDOW_MAX,
  withChanged,
  withNewer,
  withOlder,
  withQuoted,
} from './model.ts';

type MessageContent = { seq: number; content: string };
const message = (seq: number, content = `${seq}`): MessageContent => ({ seq, content });
const from = (first: number, count: number) => Array.from({ length: count }, (_, n) => message(first + n));
const thread = (
  messages: MessageContent[],
  more: Partial<ThreadWindow<MessageContent>> = {},
): ThreadWindow<MessageContent> => ({
  messages,
  older: false,
  newer: false,
  ...more,
});
const seqs = ({ messages }: ThreadWindow<MessageContent>) => messages.map(({ seq }) => seq);

it('appends new messages once, without leaving a gap', () => {
  const once = withNewer(thread(from(2, 4)), [message(5), message(6), message(7)], false, true);
  expect(seqs(once)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(withNewer(once, [message(6), message(7)], false, true)).toEqual(once);
  expect(withNewer(once, [message(9)], false, true)).toEqual(once);
});

it('replaces changed messages only', () => {
  const changed = withChanged(thread(from(2, 4)), [message(3, 'edited'), message(9, 'elsewhere')]);
  expect(changed.messages.map(({ content }) => content)).toEqual(['2', 'edited', '4', '5']);
});

it('starts with an empty conversation', () => {
  expect(newestSeq(thread([]))).toBe(0);
  expect(seqs(withNewer(thread([]), [message(1)], false, true))).toEqual([1]);
});

it('is bounded: loading older messages drops the newest ones, which can be loaded again', () => {
  const full = thread(from(41, WINDOW_MAX), { older: true });
  const up = withOlder(full, from(1, 40), false);
  expect([up.messages.length, up.messages[0]?.seq, up.older, up.newer]).toEqual([WINDOW_MAX, 1, false, true]);
  const down = withNewer(up, from(WINDOW_MAX + 1, 40), false, true);
  expect([down.messages.length, newestSeq(down), down.older, down.newer]).toEqual([
    WINDOW_MAX,
    WINDOW_MAX + 40,
    true,
    false,
  ]);
});

it('keeps visible messages for a reader further up', () => {
  const full = thread(from(1, WINDOW_MAX));
  const kept = withNewer(full, [message(WINDOW_MAX + 1)], false, false);
  expect([seqs(kept), kept.newer]).toEqual([seqs(full), true]);
  const followed = withNewer(full, [message(WINDOW_MAX + 1)], false, true);
  expect([newestSeq(followed), followed.older, followed.newer]).toEqual([WINDOW_MAX + 1, true, false]);
});

it('prepends older messages only if they adjoin the window', () => {
  const shown = thread(from(10, 3), { older: true });
  expect(seqs(withOlder(shown, from(7, 3), true))).toEqual([7, 8, 9, 10, 11, 12]);
  expect(withOlder(shown, from(3, 3), true)).toEqual(shown);
  expect(withOlder(shown, [], false).older).toBe(false);
});

it('groups messages of one person within five minutes', () => {
  const said = (id: string, createdAt: string) => ({ sender: { id }, createdAt });
  const first = said('ann', '2026-11-01T12:00:00.000Z');
  expect(continues(undefined, first)).toBe(false);
  expect(continues(first, said('ann', '2026-11-01T12:04:59.000Z'))).toBe(true);
  expect(continues(first, said('ann', '2026-11-01T12:05:00.000Z'))).toBe(false);
  expect(continues(first, said('ben', '2026-11-01T12:00:01.000Z'))).toBe(false);
});

const said = (seq: number, id: string, createdAt: string, more: object = {}) => ({
  seq,
  sender: { id },
  createdAt,
  messageType: 'text',
  ...more,
});

it('does not group messages across a notice', () => {
  const notice = said(1, 'ann', '2026-11-01T12:00:00.000Z', { messageType: 'notice' });
  expect(continues(notice, said(2, 'ann', '2026-11-01T12:00:01.000Z'))).toBe(false);
});

it('says today and yesterday, and the date of other days', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30);
  const textOf = (day: number, hour: number, now: Date) => dayText(at(day, hour).toISOString(), now);
  expect(textOf(12, 0, at(12, 23))).toBe('Today');
  expect(textOf(11, 23, at(12, 0))).toBe('Yesterday');
  expect(textOf(10, 23, at(12, 0))).toBe('Nov 10, 2026');
});

it('places the line above the first unread message of others', () => {
  const messages = ['ann', 'ben', 'ann', 'ben'].map((id, place) =>
    said(place + 5, id, '2026-11-01T12:00:00.000Z'),
  );
  const line = (mark: number | undefined, older = true) => firstUnreadOf({ messages, older }, mark, 'ann');
  expect([line(undefined), line(8), line(5), line(6), line(7)]).toEqual([undefined, undefined, 6, 8, 8]);
  // The first unread message is above the window, or is the first one of the conversation.
  const others = messages.map((message) => ({ ...message, sender: { id: 'ben' } }));
  expect(firstUnreadOf({ messages: others, older: true }, 2, 'ann')).toBeUndefined();
  expect(firstUnreadOf({ messages: others, older: false }, 2, 'ann')).toBe(5);
});

it('does not count deleted messages as unread', () => {
  const deletedAt = '2026-11-01T12:00:00.000Z';
  const sent = (seq: number, gone: boolean) => ({
    ...message(seq),
    createdAt: deletedAt,
    sender: { id: 'ben' },
    deletedAt: gone ? deletedAt : null,
  });
  const messages = [sent(1, false), sent(2, true), sent(3, false), sent(4, true)];
  expect(firstUnreadOf({ messages, older: false }, 1, 'ann')).toBe(3);
  expect(firstUnreadOf({ messages, older: false }, 3, 'ann')).toBeUndefined();
  expect([hasUnread(messages, 2), hasUnread(messages, 3), hasUnread(undefined, 0)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('updates edited and deleted messages in the replies that quote them', () => {
  const quoted = { id: 'a', seq: 1, senderName: 'Ann', content: 'Before', isDeleted: false };
  const answers = {
    messages: [
      { seq: 2, replyTo: quoted },
      { seq: 3, replyTo: null },
    ],
    older: true,
    newer: false,
  };
  const changed = { id: 'a', seq: 1, sender: { name: 'Ann' }, content: 'After', file: null, deletedAt: null };
  expect(withQuoted(answers, changed).messages[0]?.replyTo?.content).toBe('After');
  const deleted = { ...changed, content: '', deletedAt: '2026-11-01T12:00:00.000Z' };
  expect(withQuoted(answers, deleted).messages).toEqual([
    { seq: 2, replyTo: { ...quoted, content: '', isDeleted: true } },
    { seq: 3, replyTo: null },
  ]);
});
