import { ExternalLink } from 'lucide-react';
import { PathLink, TextAnchor } from '../../../components/links.tsx';
import { safeLink } from '../../../lib/links.ts';
import { actionText } from '../model/words.ts';

interface ActionLinkProps {
  notification: { actionUrl: string | null; actionLabel: string | null };
  /** It is followed; the notification counts as read then. */
  onFollow?: (() => void) | undefined;
}

/** Where a notification leads: a page of the portal, or another site in a tab of its own. Nothing else becomes a link. */
export function ActionLink({ notification: { actionUrl, actionLabel }, onFollow }: ActionLinkProps) {
  if (!actionUrl) return null;
  if (/^\/(?!\/)/.test(actionUrl)) {
    return (
      <PathLink to={actionUrl} onClick={onFollow} className={look}>
        {actionText(actionLabel)}
      </PathLink>
    );
  }
  const address = safeLink(actionUrl);
  if (!address) return null;
  return (
    <TextAnchor href={address} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
      {actionText(actionLabel)}
      <ExternalLink aria-hidden className="mb-0.5 ml-1 inline size-3.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </TextAnchor>
  );
}

const look =
  'rounded-sm text-sm font-medium text-accent-ink underline-offset-4 hover:underline pointer-coarse:py-2.5';
