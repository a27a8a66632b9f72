import { companyInitials } from '@portal/server/core/contract/company-initials.ts';
import { cn } from '../../lib/page/class-names.ts';

interface BrandProps {
  companyName: string;
  /** Defaults to `CC Portal`. */
  text?: string;
  /** The mark alone. */
  collapsed?: boolean;
  /** For pages without other content. */
  large?: boolean;
  className?: string;
}

/** The company's mark: its initials on the sea, and the portal's name. */
export function Brand({ companyName, text, collapsed, large, className }: BrandProps) {
  const letters = companyInitials(companyName);
  const name = text ?? `${letters} Portal`;
  return (
    <div className={cn('flex items-center gap-2.5', className)}>
      <span
        aria-hidden
        className={cn(
          'grid shrink-0 place-items-center rounded-lg bg-linear-to-br from-[#0b7d86] to-[#0a4a63] font-semibold text-white',
          large ? 'size-8.5 text-xs' : 'size-7 text-[0.6875rem]',
        )}
      >
        {letters}
      </span>
      <span dir="auto" className={cn('truncate text-lg font-semibold', collapsed && 'sr-only')}>
        {name}
      </span>
    </div>
  );
}
