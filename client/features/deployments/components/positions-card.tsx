import { positionSentences as sentences } from '@portal/server/modules/deployments/constants.ts';
import { Pencil, Plus, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { needText, placeText } from '../model.ts';
import { type Deployment, type Position, refreshDeployments } from '../queries.ts';
import { PositionDialog } from './position-dialog.tsx';

interface PositionsCardProps {
  deployment: Deployment;
  /** The deployment can be changed. */
  open: boolean;
}

/** The positions of the deployment. */
export function PositionsCard({ deployment, open }: PositionsCardProps) {
  const [editing, setEditing] = useState<Position | 'new'>();
  const [removing, setRemoving] = useState<Position>();
  const { positions } = deployment;
  return (
    <Card>
      <CardHeader
        title="Positions"
        actions={
          open && (
            <Button
              needs="deployments.manage"
              size="sm"
              icon={<Plus aria-hidden />}
              onClick={() => setEditing('new')}
            >
              Add Position
            </Button>
          )
        }
      />
      {positions.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          title="No positions yet"
          text="Add how many adjusters and inspectors are needed."
        />
      ) : (
        <CardList aria-label="Positions">
          {positions.map((position) => (
            <CardRow
              key={position.id}
              trailing={
                open && (
                  <span className="flex">
                    <IconButton
                      needs="deployments.manage"
                      label={`Edit ${needText(position)}`}
                      icon={<Pencil aria-hidden />}
                      onClick={() => setEditing(position)}
                    />
                    <IconButton
                      needs="deployments.manage"
                      label={`Remove ${needText(position)}`}
                      icon={<Trash2 aria-hidden />}
                      variant="danger"
                      onClick={() => setRemoving(position)}
                    />
                  </span>
                )
              }
            >
              <p className="font-medium">{needText(position)}</p>
              <p className="text-sm text-muted">{placeText(position)}</p>
            </CardRow>
          ))}
        </CardList>
      )}
      {editing && (
        <PositionDialog
          deployment={deployment}
          position={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <ConfirmWrite
          danger
          title={`Remove the position for ${needText(removing)}?`}
          text="It can be added again later."
          confirmLabel="Remove Position"
          send={api.positions.delete.mutate}
          input={{ id: deployment.id, positionId: removing.id }}
          done="Position removed"
          failed={sentences.saveFailed}
          onDone={refreshDeployments}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}
