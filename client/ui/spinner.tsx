import { LoaderCircle } from 'lucide-react';
import { cn } from '../lib/page/class-names.ts';

interface SpinnerProps {
  /** Shown beside the wheel and announced by screen readers, such as `Loading...`. */
  text?: string;
  /** Takes the height of a section, with the wheel in its middle. */
  block?: boolean;
  className?: string;
}

/** A loading indicator; announced politely. Inside a button use the button's own `busy`. */
export function Spinner({ text = 'Loading...', block, className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={cn(
        'flex items-center gap-2 text-muted',
        block && 'min-h-40 flex-col justify-center gap-3',
        className,
      )}
    >
      <LoaderCircle aria-hidden className={cn('animate-turn text-accent', block ? 'size-6' : 'size-4')} />
      <span dir="auto">{text}</span>
    </div>
  );
}
