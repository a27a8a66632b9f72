import type { ReactNode } from 'react';

interface ReadOnlyProps {
  /** For who may not send the fields. */
  when: boolean;
  children: ReactNode;
}

/** Fields that are shown to be read: a form of somebody who may not send it. */
export const ReadOnly = ({ when, children }: ReadOnlyProps) =>
  when ? (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  ) : (
    children
  );
