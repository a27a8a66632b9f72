import { REGION_NAMES } from '@portal/server/modules/talent/constants.ts';
import { cn } from '../../../lib/page/class-names.ts';
import type { MapTone } from '../model/map-colours.ts';
import { regionWord } from '../model/places.ts';
import { toneFill } from './map-state.tsx';

interface MapLegendProps {
  /** A region is chosen: then the map also says where somebody is. */
  counted: boolean;
}

/** What the map's colours say. */
export function MapLegend({ counted }: MapLegendProps) {
  const entries: [MapTone, string][] = [
    ...REGION_NAMES.map((region): [MapTone, string] => [region, regionWord(region)]),
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
  );
}
