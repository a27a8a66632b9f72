import type { ComponentProps } from 'react';

/** Opens an app in a tab of its own, which gets no hold of this one and is not told where people come from. */
export function LaunchLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
