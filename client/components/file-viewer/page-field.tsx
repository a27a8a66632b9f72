import { type FormEvent, useState } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { controlClass } from '../../ui/control.ts';
import { pageFrom } from './model.ts';

interface PageFieldProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Shows the page number, and navigates when another one is typed. */
export function PageField({ page, pages, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = typed === undefined ? null : pageFrom(typed, pages);
    setTyped(undefined);
    if (wanted !== null && wanted !== page) onPage(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-1.5 text-sm whitespace-nowrap tabular-nums">
      <span className="w-14">
        <input
          aria-label={`Page, of ${pages}`}
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          value={typed ?? String(page)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={go}
          className={cn(controlClass({ controlSize: 'md' }), 'px-1! text-center')}
        />
      </span>
      <span aria-hidden className="text-muted">
        of {pages}
      </span>
    </form>
  );
}
