import { expect, it } from 'vitest';
import { continues, inOrder, leavesGap, newestSeq, withMessages } from './thread.ts';

const message = (seq: number, content = `${seq}`) => ({ seq, content });
const pages = () => [
  { messages: [message(4), message(5)], next: 'four' },
  { messages: [message(2), message(3)], next: 'two' },
];
const seqs = (list: { seq: number }[]) => list.map(({ seq }) => seq);

it('puts new messages behind the newest, in order and once', () => {
  const once = withMessages(pages(), [message(7), message(6)]);
  expect(seqs(inOrder(withMessages(once, [message(6), message(7)])))).toEqual([2, 3, 4, 5, 6, 7]);
});

it('replaces what has changed wherever it stands', () => {
  const changed = inOrder(withMessages(pages(), [message(3, 'edited')]));
  expect(changed.map(({ content }) => content)).toEqual(['2', 'edited', '4', '5']);
});

it('leaves what is older than anything loaded to be read there', () => {
  expect(seqs(inOrder(withMessages(pages(), [message(1)])))).toEqual([2, 3, 4, 5]);
});

it('begins with an empty conversation', () => {
  const empty = [{ messages: [], next: null }];
  expect(newestSeq(empty)).toBe(0);
  expect(leavesGap(empty, message(1))).toBe(false);
  expect(seqs(inOrder(withMessages(empty, [message(1)])))).toEqual([1]);
  expect(withMessages([], [message(1)])).toEqual([]);
});

it('knows when something is missing in between', () => {
  expect(leavesGap(pages(), message(6))).toBe(false);
  expect(leavesGap(pages(), message(7))).toBe(true);
});

it('goes on in the same breath for five minutes, of one person', () => {
  const said = (id: string, createdAt: string) => ({ sender: { id }, createdAt });
  const first = said('ann', '2026-11-01T12:00:00.000Z');
  expect(continues(undefined, first)).toBe(false);
  expect(continues(first, said('ann', '2026-11-01T12:04:59.000Z'))).toBe(true);
  expect(continues(first, said('ann', '2026-11-01T12:05:00.000Z'))).toBe(false);
  expect(continues(first, said('ben', '2026-11-01T12:00:01.000Z'))).toBe(false);
});
