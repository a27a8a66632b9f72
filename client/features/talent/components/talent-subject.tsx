import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { STATE_CODES, type StateCode, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { REGION_NAMES, REGIONS, type Region, SEARCH_MAX } from '@portal/server/modules/talent/constants.ts';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { type TalentSearch, toggleRegion } from '../search.ts';

interface TalentSearchInputProps {
  text: string;
  onType: (text: string) => void;
  /** The search runs. */
  busy: boolean;
}

export const TalentSearchInput = ({ text, onType, busy }: TalentSearchInputProps) => (
  <SearchInput
    label="Search talent by name"
    placeholder="Search talent by name..."
    value={text}
    onValueChange={onType}
    busy={busy}
    problem={searchProblem(text)}
    maxLength={SEARCH_MAX}
    className="min-w-0 grow sm:min-w-52 xl:max-w-xs"
  />
);

interface StateAndRegionProps {
  region: Region | undefined;
  selected: StateCode | undefined;
  /** People by state, once they are counted. */
  counts: Record<string, number> | undefined;
  /** In a sheet: over the whole width, with the labels above. */
  stacked: boolean;
  onChoose: (next: TalentSearch) => void;
}

const ALL = 'all';

/** The map as a list: the states, and the regions. */
export function StateAndRegion({ region, selected, counts, stacked, onChoose }: StateAndRegionProps) {
  const state = {
    placeholder: 'Choose a state',
    options: stateOptions(selected, counts),
    value: selected,
    onValueChange: (code: StateCode | typeof ALL) => onChoose(code === ALL ? {} : { state: code }),
  };
  const regions = (
    <ChipRow label="Region" wrapped={stacked}>
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
  );
  if (!stacked) {
    return (
      <>
        <Select {...state} label="State" className="w-52!" />
        <div className="min-w-0 xl:ml-auto">{regions}</div>
      </>
    );
  }
  return (
    <>
      <Field label="State" className="col-span-2">
        {(control) => <Select {...control} {...state} />}
      </Field>
      <div className="col-span-2 min-w-0">
        <p aria-hidden className="mb-1.5 text-sm font-medium">
          Region
        </p>
        {regions}
      </div>
    </>
  );
}

function stateOptions(selected: StateCode | undefined, counts: Record<string, number> | undefined) {
  const states = STATE_CODES.map((code) => ({
    value: code as StateCode | typeof ALL,
    label: counts ? `${US_STATES[code]} (${counts[code] ?? 0})` : US_STATES[code],
  }));
  return selected ? [{ value: ALL as typeof ALL, label: 'All states' }, ...states] : states;
}
