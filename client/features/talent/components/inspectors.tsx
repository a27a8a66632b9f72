import { ChevronDown, ChevronUp } from 'lucide-react';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import type { useSelection } from '../../../components/list/use-selection.ts';
import { count, counted } from '../../../lib/format/format.ts';
import { usePersistedFlag } from '../../../lib/session/persisted.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import type { Asked } from '../model/asked.ts';
import { readAllInspectors, type Talent, useInspectors } from '../queries.ts';
import { SelectAll } from './select-all.tsx';
import { TalentTable } from './talent-table.tsx';

interface InspectorsProps {
  asked: Asked;
  /** Of the licensed people and the inspectors together. */
  selection: ReturnType<typeof useSelection<Talent>>;
}

/** Inspectors, who may work in every state, beside the licensed people; closed or open as the reader left it. */
export function Inspectors({ asked, selection }: InspectorsProps) {
  const [open, setOpen] = usePersistedFlag('talent-inspectors', false);
  const found = useInspectors(asked);
  // Here everybody is looked at as an inspector, also those who adjust beside it.
  const people = found.data?.pages.flatMap(({ talent }) =>
    talent.map((person) => ({ ...person, work: 'inspector' as const })),
  );
  const total = found.data?.pages[0]?.count ?? 0;
  if (!people || total === 0) return null;
  const selectable = {
    has: selection.has,
    choose: (id: string, on: boolean) => {
      const person = people.find((each) => each.id === id);
      if (on && person) selection.add([person]);
      else selection.choose(id, false);
    },
  };
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <Card className="mb-3">
      <CardHeader
        title="Inspectors · ready in all states"
        plain={!open}
        description={counted(total, 'inspector')}
        actions={
          <>
            {open && (
              <SelectAll
                total={total}
                read={() => readAllInspectors(asked)}
                selection={selection}
                what="Inspectors"
              />
            )}
            <Button
              variant="ghost"
              size="sm"
              icon={<Icon aria-hidden />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="max-sm:min-w-11"
            >
              <span className="max-sm:sr-only">{open ? 'Hide' : 'Show'}</span>
              <span className="sr-only"> Inspectors</span>
            </Button>
          </>
        }
      />
      {open && (
        <>
          <TalentTable people={people} caption="Inspectors" named={false} inspectors selection={selectable} />
          <MoreRows
            pages={found}
            count={found.hasNextPage ? `${count(people.length)} of ${count(total)} loaded` : undefined}
          />
        </>
      )}
    </Card>
  );
}
