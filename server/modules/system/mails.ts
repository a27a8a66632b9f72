import type { Services } from '../../core/kernel/context.ts';
import { composeMail } from '../../drivers/mail/compose-mail.ts';
import type { Mail } from '../../drivers/mail/mail.ts';
import type { Recipient } from '../people/queries.ts';

/** Shows an administrator that emails of the portal arrive. */
export const testEmail = ({ settings }: Services, emailId: string, { firstName, address }: Recipient): Mail =>
  composeMail(settings, `test-${emailId}`, address, {
    subject: `Test email of the ${settings.companyName} portal`,
    paragraphs: [
      `Hello ${firstName},`,
      'You asked the portal to send this email. That you are reading it shows that its emails arrive.',
    ],
    action: { label: 'Open System', path: '/admin?tab=system' },
  });
