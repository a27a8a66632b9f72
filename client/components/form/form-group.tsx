import type { ReactNode } from 'react';

interface FormGroupProps {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Related fields of a long form, under a heading. */
export function FormGroup({ title, text, action, children }: FormGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend dir="auto" className="sr-only">
        {title}
      </legend>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 dir="auto" className="text-lg font-semibold">
            {title}
          </h3>
          {text && (
            <p dir="auto" className="text-sm text-muted">
              {text}
            </p>
          )}
        </div>
        {action}
      </div>
      {children}
    </fieldset>
  );
}
