import { expect, it } from 'vitest';
import { withLeaving } from './leaving.ts';

const item = (id: string, dueDate: string) => ({ id, dueDate });
const [a, b, c] = [item('a', '2026-11-20'), item('b', '2026-11-21'), item('c', '2026-11-21')] as const;

it('keeps an item where it stood, also when the list comes without it', () => {
  expect(withLeaving([a, c], [b])).toEqual([a, b, c]);
  expect(withLeaving([a, b], [c])).toEqual([a, b, c]);
  expect(withLeaving([], [a])).toEqual([a]);
});

it('shows none twice', () => {
  expect(withLeaving([a, b, c], [b])).toEqual([a, b, c]);
  expect(withLeaving([a, b], [])).toEqual([a, b]);
});
