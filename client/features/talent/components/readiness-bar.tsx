import { PLAN_VERDICTS, type PlanVerdict } from '@portal/server/modules/readiness/constants.ts';
import type { ComponentProps } from 'react';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { verdictLabels } from '../../../components/people/standings.tsx';
import { useDepartments } from '../../../components/people/use-departments.ts';
import { calendarDate, calendarRange, count } from '../../../lib/format/format.ts';
import type { SetSearch } from '../../../lib/page/url-search.ts';
import { useLocations } from '../../directory/queries.ts';
import type { Asked } from '../model/asked.ts';
import { type ReadinessSearch, readinessFilters } from '../search.ts';

interface ReadinessBarProps extends Pick<ComponentProps<typeof FilterBar>, 'subject'> {
  /** Null for the map. */
  asked: Asked | null;
  search: ReadinessSearch;
  onFilter: SetSearch<ReadinessSearch>;
  /** With how many have each verdict, once they are counted. */
  counts: { verdicts?: Record<PlanVerdict, number> | undefined } | undefined;
}

/** The days that readiness is asked about, and how many have each verdict then, as filters. */
export function ReadinessBar({ asked, search, onFilter, counts, subject }: ReadinessBarProps) {
  const options = PLAN_VERDICTS.map((value) => ({
    value,
    label: counts?.verdicts
      ? `${verdictLabels[value]} (${count(counts.verdicts[value])})`
      : verdictLabels[value],
  }));
  const departments = useDepartments();
  const department = departments.data?.map(({ id, name }) => ({ value: id, label: name }));
  const locations = useLocations();
  return (
    <FilterBar
      className="mb-3"
      subject={subject}
      filters={readinessFilters}
      search={search}
      setSearch={onFilter}
      options={{ verdict: options, department, location: locations.data }}
      controls={asked === null ? onlyDaysAndRole : asked.kind === 'search' ? onlyDays : {}}
      clearable
    />
  );
}

/** A search by name has no other filters, and the map none but the role. */
const onlyDays = { verdict: null, role: null, department: null, location: null, zone: null };
const onlyDaysAndRole = { verdict: null, department: null, location: null, zone: null };

/** `today`, `on Nov 26, 2026`, `Nov 26 – Dec 17, 2026`. */
export function daysText({ from, through }: ReadinessSearch): string {
  if (from && through && from !== through) return calendarRange(from, through);
  if (from) return `on ${calendarDate(from)}`;
  return through ? `today through ${calendarDate(through)}` : 'today';
}
