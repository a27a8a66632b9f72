import { cn } from '../lib/page/class-names.ts';

interface StrengthMeterProps {
  /** 0 to 100, in steps of 25. */
  value: number;
  /** `Weak`, `Fair`, `Good`, `Strong`. */
  label: string;
}

/** How strong a new password is: four segments and a word. */
export function StrengthMeter({ value, label }: StrengthMeterProps) {
  const filled = Math.round(value / 25);
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((segment) => (
          <span
            key={segment}
            className={cn('h-1.5 rounded-full', segment <= filled ? fillOf(value) : 'bg-line')}
          />
        ))}
      </div>
      <span aria-live="polite" className="w-12 text-right text-xs font-medium text-muted">
        <span className="sr-only">Password strength: </span>
        {label}
      </span>
    </div>
  );
}

function fillOf(value: number): string {
  if (value < 50) return 'bg-danger';
  if (value < 75) return 'bg-attention';
  return value < 100 ? 'bg-info' : 'bg-success';
}
