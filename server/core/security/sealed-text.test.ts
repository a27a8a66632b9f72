import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { openSealed, sealText } from './sealed-text.ts';

const services = (secret: string) => ({
  settings: readSettings({ PORTAL_SECRET: secret, LOG_LEVEL: 'silent' }),
});
const portal = services('one secret');

test('a sealed text is read again by its owner alone, and differs each time', () => {
  const sealed = sealText(portal, 'maya', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(openSealed(portal, 'maya', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(openSealed(portal, 'luis', sealed)).toBeNull();
  expect(sealText(portal, 'maya', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
});

test('a text of the secret before is read while that is accepted', () => {
  const sealed = sealText(portal, 'maya', 'JBSWY3DPEHPK3PXP');
  const settings = readSettings({
    PORTAL_SECRET: 'the next secret',
    PORTAL_PREVIOUS_SECRET: 'one secret',
    LOG_LEVEL: 'silent',
  });
  expect(openSealed({ settings }, 'maya', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(openSealed(services('one secret'), 'maya', sealText({ settings }, 'maya', 'new'))).toBeNull();
});

test('nothing is read with another secret, of a changed text, or of a part of one', () => {
  const sealed = sealText(portal, 'maya', 'JBSWY3DPEHPK3PXP');
  expect(openSealed(services('another secret'), 'maya', sealed)).toBeNull();
  for (let at = 0; at < sealed.length - 1; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    expect(openSealed(portal, 'maya', changed)).toBeNull();
    expect(openSealed(portal, 'maya', sealed.slice(0, at))).toBeNull();
  }
});
