import { validityDay } from '@portal/server/core/contract/validity.ts';
import { lastAskingDay, MESSAGE_MAX } from '@portal/server/modules/deployments/constants.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DateField, TextareaField } from '../../../components/form/form-field.tsx';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { counted } from '../../../lib/format/format.ts';
import { endOfOwnDay } from '../../../lib/format/own-days.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { needText } from '../model.ts';
import { type Position, refreshDeployments } from '../queries.ts';

interface Values {
  id: string;
  positionId: string;
  userIds: string[];
  message: string;
  /** A day of the administrator. */
  deadline: string;
}

const contract = contractResolver(
  () =>
    import('@portal/server/modules/deployments/offers/schema.ts').then(
      ({ makeOffersInput }) => makeOffersInput,
    ),
  ({ deadline, ...values }: Values) => ({ ...values, deadline: deadline && endOfOwnDay(deadline) }),
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
      start={{
        id: deploymentId,
        positionId: position.id,
        userIds: people.map(({ id }) => id),
        message: '',
        deadline: '',
      }}
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
        <>
          <DateField
            control={control}
            name="deadline"
            label="Deadline"
            max={lastAskingDay(position, validityDay(new Date()))}
            required
          />
          <TextareaField
            control={control}
            name="message"
            label="Message"
            hint="Sent with the name, the days and the place."
            rows={3}
            maxLength={MESSAGE_MAX}
          />
        </>
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
