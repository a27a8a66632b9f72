import { ExternalLink } from 'lucide-react';
import { WrittenLink } from '../../../components/content/written-link.tsx';
import { safeLink } from '../../../lib/format/links.ts';
import { actionText } from '../model/words.ts';

interface ActionLinkProps {
  notification: { actionUrl: string | null; actionLabel: string | null };
  /** Called when the link is followed, which marks the notification as read. */
  onFollow?: (() => void) | undefined;
}

/**
 * The link of a notification: a page of the portal, or another site in a new tab. Other addresses do not
 * become links.
 */
export function ActionLink({ notification: { actionUrl, actionLabel }, onFollow }: ActionLinkProps) {
  if (!actionUrl || !safeLink(actionUrl)) return null;
  return (
    <WrittenLink
      href={actionUrl}
      onClick={onFollow}
      className="text-sm hover:underline pointer-coarse:py-2.5"
      outside={
        <>
          <ExternalLink aria-hidden className="mb-0.5 ml-1 inline size-3.5" />
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      }
    >
      {actionText(actionLabel)}
    </WrittenLink>
  );
}
