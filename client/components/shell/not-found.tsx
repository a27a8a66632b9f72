import { Compass } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PathLink } from '../content/links.tsx';

interface NotFoundProps {
  title?: string;
  text?: string;
  /** Target of the link. */
  to?: string;
  linkText?: string;
}

/** Not found: the page or its record. */
export function NotFound({
  title = 'Page not found',
  text = 'Check the address for typos. The page may also have moved.',
  to = '/dashboard',
  linkText = 'Go to Dashboard',
}: NotFoundProps) {
  return (
    <EmptyState
      icon={Compass}
      title={title}
      text={text}
      action={
        <PathLink to={to} className={buttonClass()}>
          {linkText}
        </PathLink>
      }
    />
  );
}
