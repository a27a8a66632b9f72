import { cn } from '../lib/page/class-names.ts';
import { toneClass } from './badge.tsx';

interface ErrorSummaryProps {
  title?: string;
  /** One entry a field; `onSelect` brings the focus to it. */
  errors: { key: string; message: string; onSelect: () => void }[];
}

/** All errors of a long form, with a link to each field; announced when it appears. */
export function ErrorSummary({ title = 'Check these fields', errors }: ErrorSummaryProps) {
  return (
    <div role="alert" className="contents">
      {errors.length > 0 && (
        <div className={cn('col-span-full rounded-lg px-3.5 py-2.5 text-sm', toneClass({ tone: 'danger' }))}>
          <p dir="auto" className="font-medium">
            {title}
          </p>
          <ul className="mt-1 list-disc pl-4.5">
            {errors.map((error) => (
              <li key={error.key}>
                <button
                  dir="auto"
                  type="button"
                  onClick={error.onSelect}
                  className="min-h-6 rounded-sm text-left underline underline-offset-2 pointer-coarse:min-h-11"
                >
                  {error.message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
