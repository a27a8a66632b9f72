import { ListChecks, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { counted } from '../../lib/format/format.ts';
import { CardList } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Completion } from './components/completion.tsx';
import { ItemRow } from './components/item-row.tsx';
import { useCompletion } from './hooks/use-completion.ts';
import { useMyItems } from './queries.ts';
import { type MyItemsSearch, myItemFilters, myItemsInput, type SetMyItemsSearch } from './search.ts';

interface MyItemsPageProps {
  search: MyItemsSearch;
  setSearch: SetMyItemsSearch;
}

const tabs = [
  { value: 'open', label: 'To Do' },
  { value: 'done', label: 'Done' },
] as const;

/** The person's action items, open and closed. */
export function MyItemsPage({ search, setSearch }: MyItemsPageProps) {
  const show = search.show ?? 'open';
  return (
    <>
      <PageHeader title="My Action Items" />
      <Tabs
        label="Action items"
        items={tabs}
        value={show}
        onValueChange={(value) => setSearch({ show: value === 'done' ? value : undefined }, { push: true })}
      >
        <TabPanel value={show}>
          <MyItems search={search} setSearch={setSearch} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function MyItems({ search, setSearch }: MyItemsPageProps) {
  const list = useMyItems(myItemsInput(search));
  const completion = useCompletion();
  const frame = useRef<HTMLDivElement>(null);
  const items = list.data?.pages.flatMap((page) => page.actionItems);
  const total = list.data?.pages[0]?.total ?? 0;
  const isDone = search.show === 'done';

  return (
    <div ref={frame} tabIndex={-1} className="rounded-xl">
      <ListScreen
        list={list}
        bar={{ filters: myItemFilters, search, setSearch }}
        rows={items}
        failedTitle="Your action items did not load"
        skeleton={<SkeletonRows rows={5} leading label="Loading action items..." />}
        empty={
          isDone
            ? {
                icon: ListChecks,
                title: 'Nothing done yet',
                text: 'Action items that you complete are listed here.',
              }
            : { icon: ListChecks, title: 'No action items', text: "You're all caught up!", done: true }
        }
        noMatch={{
          icon: SearchX,
          title: 'No matching action items',
          text: 'Try adjusting your search or filters.',
        }}
        count={`${items?.length ?? 0} of ${counted(total, 'action item')}`}
      >
        {(rows) => (
          <CardList aria-label={isDone ? 'Done' : 'To do'}>
            {rows.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                done={completion.leaving.some(({ id }) => id === item.id)}
                disabled={completion.busy}
                onComplete={() => completion.ask(item)}
              />
            ))}
          </CardList>
        )}
      </ListScreen>
      <Completion {...completion} within={frame} />
    </div>
  );
}
