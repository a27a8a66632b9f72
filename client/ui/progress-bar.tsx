import { cn } from '../lib/page/class-names.ts';

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** The accessible name of the progress. */
  label: string;
  tone?: 'accent' | 'success' | 'danger' | 'attention' | 'info';
  /** Shows `40%` at the right. */
  showValue?: boolean;
  className?: string;
}

const fills = {
  accent: 'bg-accent',
  success: 'bg-success',
  danger: 'bg-danger',
  attention: 'bg-attention',
  info: 'bg-info',
};

/** A progress bar. */
export function ProgressBar({ value, label, tone = 'accent', showValue, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className={cn('h-full rounded-full transition-[width] duration-150 ease-calm', fills[tone])}
          style={{ width: `${percent}%` }}
        />
      </div>
      {showValue && <span className="w-10 text-right whitespace-nowrap text-xs text-muted">{percent}%</span>}
    </div>
  );
}
