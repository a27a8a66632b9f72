import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { STATE_CODES, type StateCode, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { REGION_NAMES, REGIONS, type Region, SEARCH_MAX } from '@portal/server/modules/talent/constants.ts';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { type TalentSearch, toggleRegion } from '../search.ts';

interface TalentFiltersProps {
  region: Region | undefined;
  selected: StateCode | undefined;
  /** People by state, once they are counted. */
  counts: Record<string, number> | undefined;
  /** The search runs. */
  searching: boolean;
  text: string;
  onType: (text: string) => void;
  onChoose: (next: TalentSearch) => void;
}

const ALL = 'all';

/** The search for people: by name, by state (the map as a list), by region. */
export function TalentFilters({
  region,
  selected,
  counts,
  searching,
  text,
  onType,
  onChoose,
}: TalentFiltersProps) {
  return (
    <div className="mb-4 grid gap-2.5 sm:grid-cols-2 xl:flex xl:items-center">
      <SearchInput
        label="Search talent by name"
        placeholder="Search talent by name..."
        value={text}
        onValueChange={onType}
        busy={searching}
        problem={searchProblem(text)}
        maxLength={SEARCH_MAX}
        className="xl:max-w-xs xl:flex-1"
      />
      <Select
        label="State"
        placeholder="Choose a state"
        options={stateOptions(selected, counts)}
        value={selected}
        onValueChange={(state) => onChoose(state === ALL ? {} : { state })}
        className="xl:w-52!"
      />
      <div className="min-w-0 sm:col-span-2 xl:ml-auto">
        <ChipRow label="Region">
          {REGION_NAMES.map((name) => (
            <Chip
              key={name}
              selected={region === name}
              count={REGIONS[name].length}
              onClick={() => onChoose(toggleRegion({ region }, name))}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
      </div>
    </div>
  );
}

function stateOptions(selected: StateCode | undefined, counts: Record<string, number> | undefined) {
  const states = STATE_CODES.map((code) => ({
    value: code as StateCode | typeof ALL,
    label: counts ? `${US_STATES[code]} (${counts[code] ?? 0})` : US_STATES[code],
  }));
  return selected ? [{ value: ALL as typeof ALL, label: 'All states' }, ...states] : states;
}
