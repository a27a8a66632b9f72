import type { Services } from '../../../core/kernel/context.ts';
import { composeMail } from '../../../drivers/mail/compose-mail.ts';
import type { Mail } from '../../../drivers/mail/mail.ts';
import type { Recipient } from '../../people/queries.ts';
import type { CredentialKind } from '../constants.ts';
import { tabs } from '../mails.ts';

export type EndingCredential = {
  kind: CredentialKind;
  name: string;
  ownerName: string;
  expiresDate: string;
  /** 0 on its last day; negative when it has ended. */
  daysLeft: number;
};

/** The email to a person about a license or bond that ends. */
export function expiryMail(
  { settings }: Services,
  id: string,
  credential: EndingCredential,
  { firstName, address }: Recipient,
): Mail {
  const { kind, name } = credential;
  return composeMail(settings, id, address, {
    subject: `Your ${kind} ${endingOf(credential)}: ${name}`,
    paragraphs: [
      `Hello ${firstName},`,
      `It ${credential.daysLeft < 0 ? 'was' : 'is'} valid through the end of ${dateOf(credential.expiresDate)}. ${
        credential.daysLeft < 0
          ? `Submit the renewed ${kind} to be ready again in its state.`
          : `Submit the renewed ${kind} before then. The current one stays valid in the meantime.`
      }`,
    ],
    action: {
      label: `Renew Your ${kind === 'license' ? 'License' : 'Bond'}`,
      path: `/profile?tab=${tabs[kind]}`,
    },
  });
}

/** The email to an admin about people's licenses and bonds that end. */
export function expiryDigestMail(
  { settings }: Services,
  id: string,
  credentials: EndingCredential[],
  { firstName, address }: Recipient,
): Mail {
  const [only] = credentials;
  const subject =
    credentials.length === 1 && only
      ? `${only.ownerName}'s ${only.kind} ${endingOf(only)}`
      : `${credentials.length} licenses and bonds expire soon`;
  return composeMail(settings, id, address, {
    subject,
    paragraphs: [
      `Hello ${firstName},`,
      'Each person below was told by email, too.',
      credentials
        .map((one) => `${one.ownerName}: ${one.name} ${endingOf(one)} (${dateOf(one.expiresDate)})`)
        .join('\n'),
    ],
    action: { label: 'Open the Portal', path: '/admin?view=expiring' },
  });
}

function endingOf({ daysLeft }: EndingCredential): string {
  if (daysLeft < 0) return 'has expired';
  if (daysLeft === 0) return 'expires today';
  return daysLeft === 1 ? 'expires tomorrow' : `expires in ${daysLeft} days`;
}

const longDate = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const dateOf = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));
