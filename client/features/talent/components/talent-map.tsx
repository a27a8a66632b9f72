import { type StateCode, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { MapPinOff } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { cn } from '../../../lib/page/class-names.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { MapChoice } from '../model/map-colours.ts';
import { readyIn, type StateCounts, shadesOf } from '../model/state-counts.ts';
import { useStateShapes } from '../queries.ts';
import { MapLegend } from './map-legend.tsx';
import { StateList } from './state-list.tsx';
import { StateMap } from './state-map.tsx';

interface TalentMapProps {
  choice: MapChoice;
  /** How many people have each verdict in each state, once they are counted. */
  states: readonly StateCounts[] | undefined;
  /** The days of these counts: `today`. */
  when: string;
  /** The people are on their way. */
  loading: boolean;
  onSelect: (state: StateCode) => void;
  start: StateCode;
  takeFocus: boolean;
}

/** The map with its legend, and what is chosen on it. */
export function TalentMap({ choice, states, when, loading, onSelect, start, takeFocus }: TalentMapProps) {
  const { data: shapes, error } = useStateShapes();

  // A map that does not load is only logged, because the list of states does the same.
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);

  const ready = useMemo(() => states && readyIn(states), [states]);
  const shades = ready && shadesOf(Object.values(ready));
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <Card aria-label="Map">
        <MapBanner choice={choice} loading={loading} />
        <div className="p-1 sm:p-3">
          {shapes ? (
            <StateMap
              shapes={shapes}
              choice={choice}
              ready={ready}
              onSelect={onSelect}
              start={start}
              takeFocus={takeFocus}
            />
          ) : (
            <div className="grid aspect-2/1 place-items-center">
              {error ? (
                <EmptyState
                  icon={MapPinOff}
                  title="The map couldn't be loaded"
                  text="Choose a state from the list above."
                />
              ) : (
                <div role="status" className="size-full p-6">
                  <span className="sr-only">Loading the map...</span>
                  <Skeleton className="size-full" />
                </div>
              )}
            </div>
          )}
        </div>
        <div className="border-t border-line px-4.5 py-3">
          <MapLegend counted={choice.region !== undefined} shades={shades?.labels} when={when} />
        </div>
      </Card>
      <StateList states={states} when={when} onSelect={onSelect} />
    </div>
  );
}

/** The chosen state, and the next step. Takes its room before a choice, so that the map does not jump. */
function MapBanner({ choice: { selected, region }, loading }: Pick<TalentMapProps, 'choice' | 'loading'>) {
  const chosen = selected ? `Selected: ${US_STATES[selected]}` : region && `Region Filter: ${region}`;
  const hint = loading
    ? 'Loading talent data...'
    : region
      ? 'Click on any state in this region to view licensed talent.'
      : !selected && 'Choose a state to see who is licensed there.';
  return (
    <div
      role="status"
      className={cn(
        'flex min-h-16 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line px-4.5 py-2 sm:min-h-11.5',
        chosen ? 'bg-info-soft text-info' : 'text-muted',
      )}
    >
      {chosen && <p className="font-medium">{chosen}</p>}
      {hint && <p className="text-sm">{hint}</p>}
    </div>
  );
}
