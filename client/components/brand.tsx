import { cn } from '../lib/class-names.ts';
import { companyInitials } from '../lib/names.ts';

interface BrandProps {
  companyName: string;
  /** Defaults to `CC Portal`. */
  text?: string;
  /** The mark alone. */
  collapsed?: boolean;
  className?: string;
}

/** The company's mark: its initials on the sea, and what the place is called. */
export function Brand({ companyName, text, collapsed, className }: BrandProps) {
  const letters = companyInitials(companyName);
  const name = text ?? `${letters} Portal`;
  return (
    <div className={cn('flex items-center gap-2.5', className)}>
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-lg bg-linear-to-br from-[#0b7d86] to-[#0a4a63] text-[0.6875rem] font-semibold text-white"
      >
        {letters}
      </span>
      <span className={cn('truncate text-lg font-semibold', collapsed && 'sr-only')}>{name}</span>
    </div>
  );
}
