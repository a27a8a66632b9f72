import { PersonCard } from '../../../components/people/person-card/person-card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface PersonDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** The card of a person over the page, where the page does not show their name. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Colleague" size="sm">
      <PersonCard person={person} onLeave={onClose} />
    </Dialog>
  );
}
