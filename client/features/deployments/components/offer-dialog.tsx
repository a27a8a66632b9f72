import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { counted } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { needText } from '../model.ts';
import { type Position, refreshDeployments } from '../queries.ts';
import { AskingFields, type AskingValues, startOf, withDeadline } from './asking-fields.tsx';

type Values = AskingValues & { positionId: string };

const contract = contractResolver(
  () =>
    import('@portal/server/modules/deployments/offers/schema.ts').then(
      ({ makeOffersInput }) => makeOffersInput,
    ),
  withDeadline<Values>,
);

export type OfferResult = Outputs['offers']['create']['results'][number];

interface OfferDialogProps {
  deploymentId: string;
  position: Position;
  people: readonly { id: string; name: string }[];
  /** With what became of each person. */
  onOffered: (results: OfferResult[]) => void;
  onClose: () => void;
}

/** Offers the position to the people. */
export function OfferDialog({ deploymentId, position, people, onOffered, onClose }: OfferDialogProps) {
  return (
    <FormDialog
      title={`Offer to ${counted(people.length, 'Person', 'People')}`}
      description={`Needed: ${needText(position)}. Each person is told, and answers in the portal.`}
      submitLabel="Send Offers"
      busyLabel="Sending..."
      what="these offers"
      contract={contract}
      start={{ ...startOf(deploymentId, people), positionId: position.id }}
      send={(input, once) => api.offers.create.mutate(input, once)}
      done={({ results }) =>
        `Offered to ${counted(results.filter(({ status }) => status === 'offered').length, 'person', 'people')}`
      }
      failed="The offers were not sent"
      onDone={({ results }) => {
        refreshDeployments();
        onOffered(results);
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <AskingFields
          control={control}
          period={position}
          hint="Sent with the states, the days, the place and the deadline."
        />
      )}
    </FormDialog>
  );
}

interface RefusedDialogProps {
  refused: readonly (OfferResult & { name: string })[];
  onClose: () => void;
}

/** The people without an offer, each with the reason. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${counted(refused.length, 'Person', 'People')} Without an Offer`}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="grid gap-2">
        {refused.map(({ userId, name, reason }) => (
          <li key={userId}>
            <span dir="auto" className="font-medium">
              {name}
            </span>
            <span dir="auto" className="block text-sm text-muted first-letter:uppercase">
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
