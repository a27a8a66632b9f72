import { emailText } from '../../core/contract/light-markup.ts';
import type { Services } from '../../core/kernel/context.ts';
import { composeMail } from '../../drivers/mail/compose-mail.ts';
import type { Mail } from '../../drivers/mail/mail.ts';
import type { Recipient } from '../people/queries.ts';
import { DIGEST_HOUR } from './constants.ts';

export type MailedNotification = {
  title: string;
  message: string;
  actionUrl: string | null;
  actionLabel: string | null;
  urgent: boolean;
  /** The sender's name. */
  senderName: string;
};

const SETTINGS =
  'To change which notifications come by email, open Notifications in the portal and choose Email Settings.';

/**
 * The email of a single notification, for people who chose to get its kind immediately, and for everybody
 * when it is urgent.
 */
export function notificationMail(
  { settings }: Services,
  id: string,
  notification: MailedNotification,
  { firstName, address }: Recipient,
): Mail {
  const { title, message, senderName, urgent } = notification;
  return composeMail(settings, id, address, {
    subject: oneLine(urgent ? `Urgent: ${title}` : title),
    paragraphs: [
      `Hello ${firstName},`,
      emailText(message, settings.portalUrl),
      ...linkOf(notification),
      `Sent by ${senderName}.`,
    ],
    action: actionOf(notification),
    footer: urgent ? 'You get this email because the notification is urgent.' : SETTINGS,
  });
}

/**
 * Unread notifications since the last digest.
 * @param more the number of those that are not listed
 */
export function digestMail(
  { settings }: Services,
  id: string,
  { notifications, more }: { notifications: MailedNotification[]; more: number },
  { firstName, address }: Recipient,
): Mail {
  const count = notifications.length + more;
  const unread = count === 1 ? '1 unread notification' : `${count} unread notifications`;
  const rest = more > 0 ? [more === 1 ? '1 more is in the portal.' : `${more} more are in the portal.`] : [];
  return composeMail(settings, id, address, {
    subject: `You have ${unread}`,
    paragraphs: [
      `Hello ${firstName},`,
      ...notifications.map((each) =>
        [each.title, emailText(each.message, settings.portalUrl), ...linkOf(each)].join('\n'),
      ),
      ...rest,
    ],
    action: { label: 'Open Notifications', path: '/notifications' },
    footer: `This digest is sent at ${DIGEST_HOUR}:00 AM. ${SETTINGS}`,
  });
}

/** A link that leads out of the portal is spelled out: the button opens the portal. */
const linkOf = ({ actionUrl, actionLabel }: MailedNotification): string[] =>
  actionUrl && !isPath(actionUrl) ? [`${actionLabel ?? 'Link'}: ${actionUrl}`] : [];

const actionOf = ({ actionUrl, actionLabel }: MailedNotification) =>
  actionUrl && isPath(actionUrl)
    ? { label: actionLabel ?? 'Open the Portal', path: actionUrl }
    : { label: 'Open Notifications', path: '/notifications' as const };

const isPath = (url: string): url is `/${string}` => url.startsWith('/');

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
