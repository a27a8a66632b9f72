import { expect, test } from 'vitest';
import { composeMail, type MailDraft } from './compose-mail.ts';

const company = { companyName: 'Coastal Claims', portalUrl: 'https://portal.example.com' };
const draft: MailDraft = {
  subject: 'Your Texas license was approved',
  paragraphs: ['Hello Maya.'],
  action: { label: 'Open Your Profile', path: '/profile?tab=licenses' },
};

test('composes an email in the company’s name, with one link into the portal', () => {
  const { to, subject, text, html } = composeMail(company, 'decision-1', 'maya@example.com', draft);
  expect([to, subject]).toEqual(['maya@example.com', draft.subject]);
  expect(text).toContain('Open Your Profile:\nhttps://portal.example.com/profile?tab=licenses\n');
  expect(html).toContain('href="https://portal.example.com/profile?tab=licenses"');
  expect(text.startsWith(`${draft.subject}\n`)).toBe(true);
  expect(text).toContain('Coastal Claims Portal');
});

test('a retried email keeps its Message-ID', () => {
  const ids = ['decision-1', 'decision-1', 'decision-2'].map(
    (id) => composeMail(company, id, 'maya@example.com', draft).messageId,
  );
  expect(ids).toEqual([
    '<decision-1@portal.example.com>',
    '<decision-1@portal.example.com>',
    '<decision-2@portal.example.com>',
  ]);
});
