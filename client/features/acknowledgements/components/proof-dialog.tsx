import { dateAndTime } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CardList, CardRow } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { AskedPerson } from '../queries.ts';

interface ProofDialogProps {
  asked: AskedPerson;
  title: string;
  onClose: () => void;
}

/** Each confirmation of a person: the version, its hash, and the time. */
export function ProofDialog({ asked: { person, confirmations }, title, onClose }: ProofDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Proof of ${person.name}`}
      description={`${person.name} confirmed having read “${title}” to the end.`}
      flush
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      <CardList aria-label="Confirmations">
        {confirmations.map(({ version, hash, confirmedAt }) => (
          <CardRow key={version}>
            <p className="font-medium">
              Version {version}, {dateAndTime(confirmedAt)}
            </p>
            <p className="text-sm text-muted">
              SHA-256 <span className="font-mono break-all">{hash}</span>
            </p>
          </CardRow>
        ))}
      </CardList>
    </Dialog>
  );
}
