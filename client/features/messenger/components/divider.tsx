import { cn } from '../../../lib/page/class-names.ts';

/** A line between messages with a label: another day, or the first unread message. */
export function Divider({ text, accent = false }: { text: string; accent?: boolean }) {
  return (
    <p
      dir="auto"
      className={cn(
        'mt-4 mb-1 flex items-center gap-3 text-xs font-medium before:h-px before:flex-1 after:h-px after:flex-1',
        accent
          ? 'text-accent-ink before:bg-accent after:bg-accent'
          : 'text-muted before:bg-line after:bg-line',
      )}
    >
      {text}
    </p>
  );
}
