import { YEARS } from '@portal/server/modules/time-off/constants.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';

interface YearSwitchProps {
  /** Undefined until the server has answered with the current year. */
  year: number | undefined;
  onYear: (year: number) => void;
}

/** The shown year, with buttons for the previous and the next one. */
export function YearSwitch({ year, onYear }: YearSwitchProps) {
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Year</legend>
      <IconButton
        label="Previous year"
        icon={<ChevronLeft aria-hidden />}
        disabled={year === undefined || year <= YEARS.first}
        onClick={() => year && onYear(year - 1)}
      />
      <span aria-live="polite" className="min-w-14 text-center text-lg font-semibold tabular-nums">
        {year}
      </span>
      <IconButton
        label="Next year"
        icon={<ChevronRight aria-hidden />}
        disabled={year === undefined || year >= YEARS.last}
        onClick={() => year && onYear(year + 1)}
      />
    </fieldset>
  );
}
