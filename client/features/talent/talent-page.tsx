import type { StateCode } from '@portal/server/core/contract/us-states.ts';
import { SEARCH_MIN, SEARCH_PAUSE_MS, sentences } from '@portal/server/modules/talent/constants.ts';
import { useState } from 'react';
import { useSelection } from '../../components/list/use-selection.ts';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { errorSentence } from '../../lib/api/errors.ts';
import { present, type SetSearch } from '../../lib/page/url-search.ts';
import { useSearchText } from '../../lib/page/use-search-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { daysText, ReadinessBar } from './components/readiness-bar.tsx';
import { TalentMap } from './components/talent-map.tsx';
import { TalentResult } from './components/talent-result.tsx';
import { StateAndRegion, TalentSearchInput } from './components/talent-subject.tsx';
import { useShownView } from './hooks/use-shown-view.ts';
import { askedOf, failureText } from './model/asked.ts';
import { peopleIn } from './model/state-counts.ts';
import { useReadinessByState, useTalent, useTalentChanges } from './queries.ts';
import { daysOf, readinessFilters, type SetTalentSearch, type TalentSearch, toggleState } from './search.ts';

interface TalentPageProps {
  search: TalentSearch;
  setSearch: SetTalentSearch;
}

/** Licensed people by state, on a map and in a table. */
export function TalentPage({ search, setSearch }: TalentPageProps) {
  useTalentChanges();
  const states = useReadinessByState(search);
  const counts = states && peopleIn(states);
  const read = askedOf(search);
  const asked = read === 'unknown' ? null : read;
  const result = useTalent(asked, search);
  const people = result.data?.pages.flatMap(({ talent }) => talent);
  const selection = useSelection(
    asked === null || result.isPlaceholderData ? undefined : people,
    () => true,
    { asked, ...readinessFilters.input(search), sort: search.sort },
  );
  const selected = asked?.kind === 'state' ? asked.state : undefined;
  const [start, setStart] = useState<StateCode>('KS');
  if (selected && selected !== start) setStart(selected);

  const days = daysOf(search);
  const [text, type, emptyText] = useSearchText(
    search.q ?? '',
    (q) => {
      if (q) setSearch({ q, ...days });
      else if (search.q) setSearch(days);
    },
    { pauseMs: SEARCH_PAUSE_MS, least: SEARCH_MIN },
  );
  /** Whatever is chosen takes the place of the words, also of those not searched for yet. */
  const choose = (next: TalentSearch) => {
    emptyText();
    setSearch({ ...days, ...next });
  };
  const onFilter: SetSearch<TalentSearch> = (change) => setSearch(present({ ...search, ...change }));

  const { view, moved } = useShownView({
    wanted: asked === null || search.view === 'map' ? 'map' : 'table',
    ready: result.data !== undefined,
    failed: result.isError,
  });

  return (
    <>
      <PageHeader title="Talent" subtitle="Find and manage licensed public adjusters across all states" />
      <ReadinessBar
        asked={view === 'table' ? asked : null}
        search={search}
        onFilter={onFilter}
        counts={result.data?.pages[0]}
        subject={{
          search: (
            <TalentSearchInput
              text={text}
              onType={type}
              busy={asked?.kind === 'search' && result.isFetching && !result.isFetchingNextPage}
            />
          ),
          controls: (stacked) => (
            <StateAndRegion
              region={search.region}
              selected={selected}
              counts={counts}
              stacked={stacked}
              onChoose={choose}
            />
          ),
        }}
      />
      {read === 'unknown' && (
        <Banner tone="danger" className="mb-4">
          {sentences.unknownState}
        </Banner>
      )}
      {asked && result.isError && (
        <Banner
          tone="danger"
          className="mb-4"
          action={
            <Button size="sm" busy={result.isFetching} onClick={() => void result.refetch()}>
              Try Again
            </Button>
          }
        >
          {errorSentence(result.error, failureText(asked))}
        </Banner>
      )}
      {asked && view === 'table' ? (
        <TalentResult
          key={asked.kind === 'search' ? 'search' : Object.values(asked).join()}
          asked={asked}
          search={search}
          onFilter={onFilter}
          result={result}
          selection={selection}
          onBack={() => choose({})}
          onShowMap={
            asked.kind === 'region' ? () => choose({ region: asked.region, view: 'map' }) : undefined
          }
          takeFocus={moved}
        />
      ) : (
        <TalentMap
          choice={{ selected, region: search.region, counts }}
          states={states}
          when={daysText(search)}
          loading={asked !== null && result.isFetching}
          onSelect={(state) => choose(toggleState({ state: selected }, state))}
          start={start}
          takeFocus={moved && !result.isError}
        />
      )}
    </>
  );
}
