import type { Services } from '../../core/context.ts';
import { renderMail } from '../../drivers/mail/layout.ts';
import type { Mail } from '../../drivers/mail/mail.ts';

export type Decision = {
  decisionId: string;
  kind: 'experience' | 'license' | 'bond' | 'experience_category';
  name: string;
  status: 'approved' | 'rejected';
  reviewNotes: string;
};

const nouns: Record<Decision['kind'], string> = {
  experience: 'experience',
  license: 'license',
  bond: 'bond',
  experience_category: 'experience category',
};

const tabs: Record<Decision['kind'], string> = {
  experience: 'experience',
  license: 'licenses',
  bond: 'bonds',
  experience_category: 'experience',
};

/** Tells a person what a reviewer decided, and what to do about it. */
export function decisionMail(
  services: Services,
  decision: Decision,
  { firstName, address }: { firstName: string; address: string },
): Mail {
  const { settings } = services;
  const { kind, name, status, reviewNotes } = decision;
  const rejected = status === 'rejected';
  const paragraphs = [`Hello ${firstName}, your ${nouns[kind]} “${name}” was ${status}.`];
  if (reviewNotes) paragraphs.push(`Notes from the reviewer:\n${reviewNotes}`);
  if (rejected && kind !== 'experience_category') {
    paragraphs.push('You can correct it in your profile and hand it in again.');
  }
  return letter(services, `decision-${decision.decisionId}`, address, {
    subject: `Your ${nouns[kind]} was ${status}: ${name}`,
    heading: `${capital(nouns[kind])} ${status}`,
    paragraphs,
    action: { label: 'Open your profile', url: `${settings.portalUrl}/profile?tab=${tabs[kind]}` },
  });
}

export type EndingCredential = {
  kind: 'license' | 'bond';
  name: string;
  ownerName: string;
  expiresDate: string;
  /** In the owner's own calendar; negative when it has ended. */
  daysLeft: number;
};

/** Tells a person that a license or bond ends. */
export function expiryMail(
  services: Services,
  id: string,
  credential: EndingCredential,
  { firstName, address }: { firstName: string; address: string },
): Mail {
  const { kind, name } = credential;
  return letter(services, id, address, {
    subject: `${name} ${endingOf(credential)}`,
    heading: `Your ${kind} ${endingOf(credential)}`,
    paragraphs: [
      `Hello ${firstName}, your ${kind} “${name}” ${endingOf(credential)}, on ${dateOf(credential.expiresDate)}. It is valid through the end of that day.`,
      'Once you have the new one, renew it in your profile. The present one stays in force until the new one is approved.',
    ],
    action: {
      label: 'Renew it in your profile',
      url: `${services.settings.portalUrl}/profile?tab=${tabs[kind]}`,
    },
  });
}

/** Tells an admin whose licenses and bonds end. */
export function expiryDigestMail(
  services: Services,
  id: string,
  credentials: EndingCredential[],
  { firstName, address }: { firstName: string; address: string },
): Mail {
  const count = credentials.length === 1 ? 'One credential ends' : `${credentials.length} credentials end`;
  return letter(services, id, address, {
    subject: count,
    heading: count,
    paragraphs: [
      `Hello ${firstName}, these licenses and bonds end soon. Their owners were told, too.`,
      credentials
        .map((one) => `${one.ownerName}: ${one.name} ${endingOf(one)} (${dateOf(one.expiresDate)})`)
        .join('\n'),
    ],
    action: { label: 'Open the portal', url: `${services.settings.portalUrl}/admin` },
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Content = Omit<Parameters<typeof renderMail>[0], 'companyName'> & { subject: string };

/** Laid out in the company's name. `id` makes the Message-ID, which stays the same when it is sent again. */
function letter({ settings }: Services, id: string, to: string, { subject, ...content }: Content): Mail {
  return {
    to,
    subject,
    messageId: `<${id}@${new URL(settings.portalUrl).hostname}>`,
    ...renderMail({ companyName: settings.companyName, ...content }),
  };
}
