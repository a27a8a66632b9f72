import { type AnyRouter, createLink, defaultParseSearch, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { AnchorButton } from '../../ui/button.tsx';

/** A link to a route of the portal that looks like a button; takes the router's `to`, `params`, `search`. */
export const LinkButton = createLink(AnchorButton);

function TextAnchor({ className, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      dir="auto"
      {...rest}
      className={cn(
        'rounded-sm text-sm font-medium text-accent-ink underline-offset-4 hover:underline pointer-coarse:py-2.5',
        className,
      )}
    />
  );
}

/** A link to a route of the portal in link color: `View All Notifications`. */
export const TextLink = createLink(TextAnchor);

/** A link to another site, a file, an email address or a telephone number, in link color. */
export { TextAnchor };

function TitleAnchor({ className, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      dir="auto"
      {...rest}
      className={cn(
        'min-w-0 rounded-sm font-medium underline-offset-4 hover:underline in-[table]:wrap-anywhere pointer-coarse:-my-2 pointer-coarse:py-2',
        className,
      )}
    />
  );
}

/** The title of a list entry, which links to its page. */
export const TitleLink = createLink(TitleAnchor);

/**
 * A link whose path is data, such as a sidebar entry's or a notification's, with or without a query and a fragment.
 */
export function PathLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const [, path, query = '', hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(to) ?? [];
  return (
    <Link<AnyRouter, string, string>
      to={path}
      search={defaultParseSearch(query)}
      hash={hash ?? ''}
      {...rest}
    />
  );
}
