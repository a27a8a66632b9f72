import { ChevronDown, ChevronUp } from 'lucide-react';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { count } from '../../../lib/format/format.ts';
import { usePersistedFlag } from '../../../lib/session/persisted.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import type { Asked } from '../model/asked.ts';
import { useInspectors } from '../queries.ts';
import { TalentTable } from './talent-table.tsx';

/** Inspectors, who may work in every state, beside the licensed people; closed or open as the reader left it. */
export function Inspectors({ asked }: { asked: Asked }) {
  const [open, setOpen] = usePersistedFlag('talent-inspectors', false);
  const found = useInspectors(asked);
  // Here everybody is looked at as an inspector, also those who adjust beside it.
  const people = found.data?.pages.flatMap(({ talent }) =>
    talent.map((person) => ({ ...person, work: 'inspector' as const })),
  );
  const total = found.data?.pages[0]?.count ?? 0;
  if (!people || total === 0) return null;
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <Card className="mb-4">
      <CardHeader
        title="Inspectors · ready in all states"
        plain={!open}
        actions={
          <>
            <p aria-live="polite" className="text-sm text-muted">
              {count(total)} {total === 1 ? 'inspector' : 'inspectors'}
            </p>
            <Button
              variant="ghost"
              size="sm"
              icon={<Icon aria-hidden />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Hide' : 'Show'}
              <span className="sr-only"> Inspectors</span>
            </Button>
          </>
        }
      />
      {open && (
        <>
          <TalentTable people={people} caption="Inspectors" named={false} inspectors />
          <MoreRows
            pages={found}
            count={found.hasNextPage ? `${count(people.length)} of ${count(total)} loaded` : undefined}
          />
        </>
      )}
    </Card>
  );
}
