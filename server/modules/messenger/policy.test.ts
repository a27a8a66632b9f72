import { expect, test } from 'vitest';
import { ACTORS, type ActorKind, kindsWho } from '../../test/actors.ts';
import {
  canChangeGroup,
  canChangeMessage,
  canReadConversation,
  canReadMessage,
  canRemoveFromGroup,
} from './policy.ts';

const among = [{ userId: 'other' }, { userId: 'me' }];
const elsewhere = [{ userId: 'other' }];
const mine = { senderId: 'me', deletedAt: null, type: 'text' as const };
const present = (...userIds: string[]) => userIds.map((userId) => ({ userId, isActive: true }));

const open = { isManaged: false };

const readers: ActorKind[] = ['staff', 'admin', 'auditor'];
const writers: ActorKind[] = ['staff', 'admin'];

test('conversations are read by their members alone, since they were added', () => {
  const since = (joinedSeq: number) => [{ userId: 'me', joinedSeq }];
  expect(kindsWho((actor) => canReadConversation(actor, among))).toEqual(readers);
  expect(kindsWho((actor) => canReadMessage(actor, since(4), { seq: 5 }))).toEqual(readers);
  for (const members of [elsewhere, []])
    expect(kindsWho((actor) => canReadConversation(actor, members))).toEqual([]);
  for (const members of [since(5), [{ userId: 'other', joinedSeq: 0 }]])
    expect(kindsWho((actor) => canReadMessage(actor, members, { seq: 5 }))).toEqual([]);
});

test('messages are changed by their author while they are there', () => {
  expect(kindsWho((actor) => canChangeMessage(actor, mine))).toEqual(writers);
  for (const other of [
    { senderId: 'other' },
    { deletedAt: '2026-11-01T00:00:00.000Z' },
    { type: 'notice' as const },
  ])
    expect(kindsWho((actor) => canChangeMessage(actor, { ...mine, ...other }))).toEqual([]);
});

test('groups are changed by their members, unless something else decides who they are', () => {
  const isManaged = true;
  const here = present('me', 'other');
  expect(kindsWho((actor) => canChangeGroup(actor, open, among))).toEqual(writers);
  expect(kindsWho((actor) => canChangeGroup(actor, open, elsewhere))).toEqual([]);
  expect(kindsWho((actor) => canChangeGroup(actor, { isManaged }, among))).toEqual([]);
  expect(kindsWho((actor) => canRemoveFromGroup(actor, { ...open, createdBy: 'me' }, here))).toEqual(writers);
  expect(kindsWho((actor) => canRemoveFromGroup(actor, { createdBy: 'me', isManaged }, here))).toEqual([]);
});

const { staff } = ACTORS;
test.each([
  ['is in it', present('me', 'founder'), false],
  ['does not work here any more', [...present('me'), { userId: 'founder', isActive: false }], true],
  ['has left it', present('me', 'other'), true],
])('a member may remove others from a group whose creator %s: %#', (_where, members, may) => {
  expect(canRemoveFromGroup(staff, { ...open, createdBy: 'founder' }, members)).toBe(may);
  expect(canRemoveFromGroup(staff, { ...open, createdBy: 'founder' }, present('founder', 'other'))).toBe(
    false,
  );
});
