import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import { CircleAlert, CircleCheck, CircleDot, CircleHelp, MapPin } from 'lucide-react';
import { useState } from 'react';
import { ListState } from '../../../components/list/list-state.tsx';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { nextStep, stateSentence } from '../model.ts';
import { type OwnState, useOwnReadiness } from '../queries.ts';

const AddQualification = lazyOverlay(
  async () => (await import('../../qualifications/adding/components/add-qualification.tsx')).AddQualification,
);

const looks: Record<OwnState['verdict'], { tone: Tone; word: string; Icon: typeof CircleCheck }> = {
  ready: { tone: 'success', word: 'Ready', Icon: CircleCheck },
  ready_until: { tone: 'attention', word: 'Ready', Icon: CircleCheck },
  one_step: { tone: 'info', word: 'One step away', Icon: CircleDot },
  not_ready: { tone: 'danger', word: 'Not ready', Icon: CircleAlert },
  unknown: { tone: 'neutral', word: "Can't tell", Icon: CircleHelp },
};

const stepLabels = { license: 'Add License', bond: 'Add Bond' };

/** The states in which the reader has licenses or bonds, with what is missing and a button that starts it. */
export function WhereIMayWork() {
  const readiness = useOwnReadiness();
  const [adding, setAdding] = useState<'license' | 'bond'>();
  const { work, states } = readiness.data ?? {};
  return (
    <Card aria-label="Where I may work">
      <CardHeader
        title="Where I May Work"
        description={work === 'inspector' || work === 'both' ? 'As an inspector in every state' : undefined}
      />
      <ListState
        rows={states}
        failed={readiness.isError}
        failedTitle="Your states did not load"
        onRetry={() => void readiness.refetch()}
        retrying={readiness.isFetching}
        loadingText="Loading your states..."
        compact
        empty={{
          icon: MapPin,
          title: 'No licenses or bonds yet',
          text: 'Adjusters need a license and a bond in each state where they work.',
          action: <Button onClick={() => setAdding('license')}>Add License</Button>,
        }}
      >
        {(rows) => (
          <CardList>
            {rows.map((row) => (
              <StateRow key={row.state} row={row} onAdd={setAdding} />
            ))}
          </CardList>
        )}
      </ListState>
      {adding && <AddQualification kind={adding} onClose={() => setAdding(undefined)} />}
    </Card>
  );
}

function StateRow({ row, onAdd }: { row: OwnState; onAdd: (kind: 'license' | 'bond') => void }) {
  const { tone, word, Icon } = looks[row.verdict];
  const name = US_STATES[row.state as keyof typeof US_STATES] ?? row.state;
  const step = nextStep(row);
  return (
    <CardRow
      stacked
      trailing={
        step && (
          <Button size="sm" aria-label={`${stepLabels[step]} for ${name}`} onClick={() => onAdd(step)}>
            {stepLabels[step]}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{name}</span>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {word}
        </Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted">{stateSentence(row)}</p>
    </CardRow>
  );
}
