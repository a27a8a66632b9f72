import { stateCode } from '@portal/server/core/contract/us-states.ts';
import { CircleAlert, CircleCheck, CircleDot, CircleHelp, MapPin, Pencil } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../components/content/links.tsx';
import { Changes } from '../../../components/form/changes.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';
import { stateName } from '../../../lib/format/places.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { stateSentence, stepLabel } from '../model.ts';
import { type OwnState, useOwnReadiness } from '../queries.ts';

const AddQualification = lazyOverlay(
  async () => (await import('../../qualifications/kinds/components/add-qualification.tsx')).AddQualification,
);
const WantedStatesDialog = lazyOverlay(
  async () => (await import('./wanted-states-dialog.tsx')).WantedStatesDialog,
);

const looks: Record<OwnState['verdict'], { tone: Tone; word: string; Icon: typeof CircleCheck }> = {
  ready: { tone: 'success', word: 'Ready', Icon: CircleCheck },
  ready_until: { tone: 'attention', word: 'Ready', Icon: CircleCheck },
  one_step: { tone: 'info', word: 'One step away', Icon: CircleDot },
  not_ready: { tone: 'danger', word: 'Not ready', Icon: CircleAlert },
  unknown: { tone: 'neutral', word: "Can't tell", Icon: CircleHelp },
};

interface Adding {
  kind: 'license' | 'bond';
  state?: string;
}

interface WhereIMayWorkProps {
  /** Renders nothing for people who neither adjust nor inspect, and hold no license or bond. */
  ifInField?: boolean;
}

/** The states of the reader's licenses and bonds and those of their list, with what is missing and a button that starts it. */
export function WhereIMayWork({ ifInField = false }: WhereIMayWorkProps) {
  const readiness = useOwnReadiness();
  const [adding, setAdding] = useState<Adding>();
  const [choosing, setChoosing] = useState(false);
  const { work, states } = readiness.data ?? {};
  if (ifInField && !work && !states?.length && !readiness.isError) return null;
  return (
    <Card aria-label="Where I may work">
      <CardHeader
        title="Where I May Work"
        description={work === 'inspector' || work === 'both' ? 'As an inspector in every state' : undefined}
        actions={
          states && (
            <Button
              needs="deployments.answer"
              size="sm"
              icon={<Pencil aria-hidden />}
              onClick={() => setChoosing(true)}
            >
              Choose States
            </Button>
          )
        }
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
          action: (
            <Button needs="credentials.submit" onClick={() => setAdding({ kind: 'license' })}>
              Add License
            </Button>
          ),
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
      {adding && <AddQualification {...adding} onClose={() => setAdding(undefined)} />}
      {choosing && states && (
        <WantedStatesDialog
          states={states.filter(({ wanted }) => wanted).map(({ state }) => state)}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  );
}

function StateRow({ row, onAdd }: { row: OwnState; onAdd: (adding: Adding) => void }) {
  const { tone, word, Icon } = looks[row.verdict];
  return (
    <CardRow stacked trailing={<StepButton row={row} onAdd={onAdd} />}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{stateName(row.state)}</span>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {word}
        </Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted">{stateSentence(row)}</p>
    </CardRow>
  );
}

/** Opens the form of what is missing; of one that is there already on the profile, where its versions are. */
function StepButton({ row: { state, next }, onAdd }: { row: OwnState; onAdd: (adding: Adding) => void }) {
  const label = stepLabel(next);
  if (!label || !next) return null;
  const name = `${label} for ${stateName(state)}`;
  if (next.act === 'add') {
    return (
      <Button
        needs="credentials.submit"
        size="sm"
        aria-label={name}
        onClick={() => onAdd({ kind: next.requirement, state })}
      >
        {label}
      </Button>
    );
  }
  return (
    <Changes needs="credentials.submit">
      <LinkButton
        size="sm"
        to="/profile"
        search={{ tab: `${next.requirement}s`, form: stateCode(state) ?? undefined }}
        aria-label={name}
      >
        {label}
      </LinkButton>
    </Changes>
  );
}
