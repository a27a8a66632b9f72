import { expect, test } from 'vitest';
import { mailGapOf } from './mail-gap.ts';

const smtpUrl = 'smtp://mail.example';
const byDefault = 'Coastal Claims Portal <portal@localhost>';

test.each([
  ['no mail server', { smtpUrl: undefined, mailFrom: 'portal@claims.example' }, 'no_server'],
  ['the default sender', { smtpUrl, mailFrom: byDefault }, 'default_sender'],
  ['both', { smtpUrl, mailFrom: 'portal@claims.example' }, null],
])('in production with %s', (_what, settings, gap) => {
  expect(mailGapOf({ production: true, ...settings })).toBe(gap);
});

test('outside production emails may go to a folder', () => {
  expect(mailGapOf({ production: false, smtpUrl: undefined, mailFrom: byDefault })).toBeNull();
});
