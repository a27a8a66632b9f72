import type { ReactNode } from 'react';
import { portalPath, safeLink } from '../../lib/format/links.ts';
import { cn } from '../../lib/page/class-names.ts';
import { PathLink } from './links.tsx';

interface WrittenLinkProps {
  /** The address as its author wrote it. */
  href: string | undefined;
  children: ReactNode;
  /** Shown after the text of a link that leaves the portal. */
  outside?: ReactNode;
  onClick?: (() => void) | undefined;
  className?: string;
}

/**
 * A link that people wrote: a page of the portal opens in place, another site in a new tab; an unsafe link is shown as
 * text only.
 */
export function WrittenLink({ href, children, outside, onClick, className }: WrittenLinkProps) {
  const link = safeLink(href ?? '');
  if (!link) return <>{children}</>;
  const look = cn('rounded-sm font-medium text-accent-ink underline-offset-4', className);
  const path = portalPath(link, location.origin);
  if (path !== undefined) {
    return (
      <PathLink to={path} onClick={onClick} className={look}>
        {children}
      </PathLink>
    );
  }
  const elsewhere = /^mailto:/i.test(link) ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={link} {...elsewhere} onClick={onClick} className={look}>
      {children}
      {outside}
    </a>
  );
}
