import { type ReactNode, useId } from 'react';

/** A group of the page, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 dir="auto" id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

/** Things side by side, with their name. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p dir="auto" className="mb-1.5 text-xs text-muted">
        {name}
      </p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
