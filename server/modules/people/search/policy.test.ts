import { expect, test } from 'vitest';
import { ACTORS, type ActorKind } from '../../../test/actors.ts';
import { AUDIENCES } from './constants.ts';
import { canFindAmong } from './policy.ts';

test.each<[ActorKind, string[]]>([
  ['signup', []],
  ['review', []],
  ['staff', ['colleagues', 'others']],
  ['admin', ['colleagues', 'others', 'admins', 'everybody']],
  ['auditor', ['colleagues', 'others', 'admins', 'everybody']],
  ['former', []],
])('%s may search among %j', (kind, audiences) => {
  expect(AUDIENCES.filter((among) => canFindAmong(ACTORS[kind], among))).toEqual(audiences);
});
