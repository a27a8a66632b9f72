import { expect, test } from 'vitest';
import { awayText, bytesText, databaseText, dependencyText, diskText, jobTitle } from './model.ts';

test('a job is named by its verb', () => {
  expect(jobTitle({ name: 'auth.password-reset-mail' })).toBe('Password reset mail');
  expect(jobTitle({ name: 'files.discard_bytes' })).toBe('Discard bytes');
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [52_340_000, '52.3 MB'],
  [412_000_000_000, '412 GB'],
])('%i bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

test('a dependency says what is missing, or what follows and why', () => {
  expect(dependencyText({ name: 'mail', state: 'ok', reason: null })).toBe('Working');
  expect(dependencyText({ name: 'scanner', state: 'off', reason: null })).toBe(
    'CLAMD_URL is not set: uploads are not checked for viruses.',
  );
  expect(dependencyText({ name: 'mail', state: 'away', reason: 'no answer within 2 s' })).toBe(
    'Emails wait and are sent when it is back. Reason: no answer within 2 s',
  );
});

test('the banner names each part that is away', () => {
  expect(awayText(['store', 'mail'])).toBe(
    'The file store is not reachable. Files cannot be opened or uploaded. The mail server is not reachable. Emails wait and are sent when it is back.',
  );
});

test('the figures of the database', () => {
  expect(databaseText({ version: '18.4', bytes: 52_340_000, connections: 14, maxConnections: 100 })).toBe(
    'PostgreSQL 18.4, 52.3 MB, 14 of 100 connections',
  );
  expect(databaseText(null)).toBeNull();
});

test.each([
  [12_300_000_000, 'Files: 12.3 GB of 40.0 GB free (31%)'],
  [720_000_000, 'Files: 720 MB of 40.0 GB free (1.8%)'],
])('the free space of a volume: %i bytes', (freeBytes, text) =>
  expect(diskText({ place: 'files', folder: '/srv/files', freeBytes, totalBytes: 40_000_000_000 })).toBe(
    text,
  ),
);
