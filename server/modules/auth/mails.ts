import type { Services } from '../../core/context.ts';
import { renderMail } from '../../drivers/mail/layout.ts';
import type { Mail } from '../../drivers/mail/mail.ts';

type Recipient = { firstName: string; primaryEmail: string };

/** Lays a letter out in the company's name. `id` makes its Message-ID, which stays the same when it is sent again. */
function letter(
  { settings }: Services,
  id: string,
  to: string,
  subject: string,
  content: Omit<Parameters<typeof renderMail>[0], 'companyName'>,
): Mail {
  const host = new URL(settings.portalUrl).hostname;
  return {
    to,
    subject,
    messageId: `<${id}@${host}>`,
    ...renderMail({ companyName: settings.companyName, ...content }),
  };
}

/** Sent after registration: what comes next. */
export function registeredMail(
  services: Services,
  userId: string,
  { firstName, primaryEmail }: Recipient,
): Mail {
  const { companyName, portalUrl } = services.settings;
  return letter(services, `registered-${userId}`, primaryEmail, `Welcome to ${companyName}`, {
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      `Your account at the ${companyName} portal has been created.`,
      'Please complete your profile. It takes about ten minutes, and what you have entered is kept if you stop in between. An administrator then reviews it, usually within 1-2 business days.',
    ],
    action: { label: 'Complete your profile', url: `${portalUrl}/onboarding` },
    footer:
      'You receive this because somebody registered with this address. If it was not you, you can ignore it.',
  });
}

/** Carries the link with which a new password is set. */
export function passwordResetMail(
  services: Services,
  id: string,
  to: string,
  firstName: string,
  token: string,
): Mail {
  return letter(services, `password-reset-${id}`, to, 'Reset your password', {
    heading: 'Reset your password',
    paragraphs: [
      `Hello ${firstName}, somebody asked to reset the password of your account. If it was you, choose a new one within the next 30 minutes:`,
    ],
    action: {
      label: 'Choose a new password',
      url: `${services.settings.portalUrl}/reset-password?token=${token}`,
    },
    footer: 'If you did not ask for this, you can ignore it: your password stays as it is.',
  });
}

/** Tells a person that an admin approved the account, and with which address to sign in. */
export function approvedMail(
  services: Services,
  userId: string,
  { firstName, primaryEmail }: Recipient,
  { workEmail, position }: { workEmail: string | null; position: string | null },
): Mail {
  const { companyName, portalUrl } = services.settings;
  const lines = [`Your application was approved. Welcome to ${companyName}.`];
  if (position) lines.push(`Your position: ${position}`);
  if (workEmail) {
    lines.push(
      `From now on you sign in with your work email, ${workEmail}. Your personal address keeps working too.`,
    );
  }
  return letter(services, `approved-${userId}`, primaryEmail, 'Your account is active', {
    heading: `You are in, ${firstName}`,
    paragraphs: lines,
    action: { label: 'Open the portal', url: `${portalUrl}/dashboard` },
  });
}

/** Invites a person whose account an admin made, to choose a password. */
export function invitationMail(
  services: Services,
  id: string,
  to: string,
  firstName: string,
  token: string,
): Mail {
  const { companyName, portalUrl } = services.settings;
  return letter(services, `invitation-${id}`, to, `Your ${companyName} account`, {
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      `An administrator made an account for you at the ${companyName} portal. Choose a password within the next 7 days:`,
    ],
    action: { label: 'Choose a password', url: `${portalUrl}/reset-password?token=${token}` },
  });
}
