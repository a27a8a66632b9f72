import { describe, expect, test } from 'vitest';
import { ACTORS, type ActorKind, kindsWho } from '../../test/actors.ts';
import { ABILITIES, type Ability, abilitiesOf, may } from './abilities.ts';

const all = Object.keys(ABILITIES) as Ability[];
const ofAccount: Ability[] = ['account.own', 'profile.fill'];
const ofStaff: Ability[] = [
  'portal.read',
  'portal.arrange',
  'profile.edit',
  'credentials.submit',
  'time.record',
  'leave.request',
  'messages.write',
  'events.write',
  'courses.take',
  'specialists.ask',
  'items.answer',
  'acknowledgements.confirm',
  'deployments.answer',
];
const ofAuditors: Ability[] = [
  'account.own',
  'portal.read',
  'people.read',
  'applicants.read',
  'credentials.read',
  'talent.read',
  'deployments.read',
  'time.read',
  'leave.read',
  'documents.read',
  'updates.read',
  'notifications.read',
  'items.read',
  'acknowledgements.read',
  'courses.read',
  'specialists.read',
  'features.keep',
  'overview.read',
  'activity.read',
  'system.read',
];

describe('what each kind of account may do', () => {
  test.each<[ActorKind, Ability[]]>([
    ['signup', ofAccount],
    ['review', ofAccount],
    ['staff', [...ofAccount, ...ofStaff]],
    ['auditor', ofAuditors],
    ['admin', all],
    ['former', []],
  ])('%s', (kind, wanted) => {
    expect([...abilitiesOf(ACTORS[kind])].sort()).toEqual([...wanted].sort());
  });

  test.each(['signup', 'review'] as const)(
    'a role or duty gives nothing before its account is approved: %s',
    (kind) => {
      for (const rights of [{ role: 'admin' as const }, { duties: ['auditor' as const] }])
        expect([...abilitiesOf({ ...ACTORS[kind], ...rights })]).toEqual(ofAccount);
    },
  );
});

test('an ability is asked for by its name', () => {
  expect(kindsWho((actor) => may(actor, 'time.manage'))).toEqual(['admin']);
  expect(kindsWho((actor) => may(actor, 'time.read'))).toEqual(['admin', 'auditor']);
});

test('each has a sentence of its own', () => {
  const sentences = all.map((name) => ABILITIES[name].does);
  expect(new Set(sentences).size).toBe(all.length);
  expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
});
