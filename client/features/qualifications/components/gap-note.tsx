import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Knows } from '../../../lib/form/resolver.ts';
import { calendarDate, calendarRange } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { gapBetween } from '../model/credentials.ts';

interface GapNoteProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output> & Knows<Values, 'issuedDate'>;
  /** The last day of the version before. */
  through: string;
}

/** Names the days between a license or bond and its renewal, while the dates are typed. */
export function GapNote<Values extends FieldValues, Output>({
  form: { control },
  through,
}: GapNoteProps<Values, Output>) {
  const issued: unknown = useWatch({ control, name: 'issuedDate' as FieldPath<Values> });
  const gap = gapBetween(through, typeof issued === 'string' ? issued : null);
  if (!gap) return null;
  return (
    <Banner tone="attention" className="col-span-full">
      You can't work there {calendarRange(gap.from, gap.through)}: the present one ends{' '}
      {calendarDate(through)}, and the renewal begins later.
    </Banner>
  );
}
