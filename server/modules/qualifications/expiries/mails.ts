import type { Services } from '../../../core/context.ts';
import { letter } from '../../../drivers/mail/letter.ts';
import type { Mail } from '../../../drivers/mail/mail.ts';
import type { Recipient } from '../../people/queries.ts';
import { tabs } from '../mails.ts';

export type EndingCredential = {
  kind: 'license' | 'bond';
  name: string;
  ownerName: string;
  expiresDate: string;
  /** 0 on its last day; negative when it has ended. */
  daysLeft: number;
};

/** Tells a person that a license or bond ends. */
export function expiryMail(
  { settings }: Services,
  id: string,
  credential: EndingCredential,
  { firstName, address }: Recipient,
): Mail {
  const { kind, name } = credential;
  return letter(settings, id, address, {
    subject: `${name} ${endingOf(credential)}`,
    heading: `Your ${kind} ${endingOf(credential)}`,
    paragraphs: [
      `Hello ${firstName}, your ${kind} “${name}” ${endingOf(credential)}, on ${dateOf(credential.expiresDate)}. It is valid through the end of that day.`,
      'Once you have the new one, renew it in your profile. The current one stays in force until the new one takes its place.',
    ],
    action: {
      label: 'Renew it in your profile',
      path: `/profile?tab=${tabs[kind]}`,
    },
  });
}

/** Tells an admin whose licenses and bonds end. */
export function expiryDigestMail(
  { settings }: Services,
  id: string,
  credentials: EndingCredential[],
  { firstName, address }: Recipient,
): Mail {
  const count = credentials.length === 1 ? 'One credential ends' : `${credentials.length} credentials end`;
  return letter(settings, id, address, {
    subject: count,
    heading: count,
    paragraphs: [
      `Hello ${firstName}, these licenses and bonds end soon. Their owners were told, too.`,
      credentials
        .map((one) => `${one.ownerName}: ${one.name} ${endingOf(one)} (${dateOf(one.expiresDate)})`)
        .join('\n'),
    ],
    action: { label: 'Open the portal', path: '/admin' },
  });
}

function endingOf({ daysLeft }: EndingCredential): string {
  if (daysLeft < 0) return 'has expired';
  if (daysLeft === 0) return 'expires today';
  return daysLeft === 1 ? 'expires tomorrow' : `expires in ${daysLeft} days`;
}

const longDate = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const dateOf = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));
