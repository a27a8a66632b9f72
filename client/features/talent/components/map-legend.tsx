import { REGION_NAMES } from '@portal/server/modules/talent/constants.ts';
import { cn } from '../../../lib/page/class-names.ts';
import type { MapTone } from '../model/map-colours.ts';
import { regionWord } from '../model/places.ts';
import { SHADES } from '../model/state-counts.ts';
import { toneFill } from './map-state.tsx';

interface MapLegendProps {
  /** A region is chosen: then the map also says where somebody is. */
  counted: boolean;
  /** The numbers of ready people that each shade stands for, once they are counted. */
  shades: readonly string[] | undefined;
  /** The days that they are ready on. */
  when: string;
}

/** The meaning of the map's colors. */
export function MapLegend({ counted, shades, when }: MapLegendProps) {
  const entries: [MapTone, string][] = [
    ...REGION_NAMES.map((region): [MapTone, string] => [region, regionWord(region)]),
    ['territory', 'Territories'],
    ['selected', 'Selected'],
    ...(counted
      ? ([
          ['known', 'Licensed talent'],
          ['unknown', 'No licensed talent'],
        ] as const)
      : []
    ).map(([tone, label]): [MapTone, string] => [tone, label]),
  ];
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
      <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
        {entries.map(([tone, label]) => (
          <li key={tone} className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 12 12" className="size-3">
              <rect width="12" height="12" rx="3.5" className={cn(toneFill[tone])} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      {shades && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
          <span className="first-letter:uppercase">ready {when}</span>
          <ul aria-label="Shades" className="flex flex-wrap gap-x-4 gap-y-1.5">
            {shades.map((label, level) => (
              <li key={label} className="flex items-center gap-2 tabular-nums">
                <svg aria-hidden viewBox="0 0 12 12" className="size-3">
                  <rect width="12" height="12" rx="3.5" className="fill-muted" fillOpacity={SHADES[level]} />
                </svg>
                {label}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
