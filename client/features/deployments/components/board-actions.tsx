import { EllipsisVertical, LogOut, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { validToday } from '../../../lib/format/expiry.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Assigned, refreshDeployments } from '../queries.ts';
import { AssignmentDialog } from './assignment-dialog.tsx';

const NEXT = { accepted: 'traveling', traveling: 'on_site', on_site: 'released' } as const;
const WORDS = { traveling: 'Traveling', on_site: 'On Site', released: 'Release' };

const PLACE_IS_FREED = 'Their place becomes free.';

/** The dialogs that ask for a reason, by the status that they set. */
const asks = {
  dropped_out: {
    title: (name: string) => `${name} Dropped Out`,
    description: PLACE_IS_FREED,
    submitLabel: 'Free the Place',
  },
  released: {
    title: (name: string) => `Release ${name} Before the First Day?`,
    description: PLACE_IS_FREED,
    submitLabel: 'Release',
  },
  traveling: {
    title: (name: string) => `Set ${name} Back to Traveling?`,
    description: 'They are not counted as on site any more.',
    submitLabel: 'Set Back',
  },
  accepted: {
    title: (name: string) => `Set ${name} Back to Accepted?`,
    description: 'They keep their place, and have not started yet.',
    submitLabel: 'Set Back',
  },
};

/**
 * The next step of a person, set by an administrator; the menu has the steps that end the assignment or set it back.
 */
export function AssignedActions({ assigned }: { assigned: Assigned }) {
  const { id, status, person } = assigned;
  const { write, busy } = useWrite({
    send: api.deploymentAssignments.setStatus.mutate,
    done: `${person.name} was updated`,
    failed: 'The status was not saved',
    onDone: refreshDeployments,
  });
  const [asking, setAsking] = useState<keyof typeof asks>();
  if (status === 'released' || status === 'dropped_out') return null;
  const next = NEXT[status];
  const needsReason = next === 'released' && validToday() < assigned.startDate;
  const { title, description, submitLabel } = asks[asking ?? 'released'];
  return (
    <span className="flex items-center justify-end gap-1">
      <Button
        needs="deployments.answer"
        size="sm"
        busy={busy}
        onClick={() => (needsReason ? setAsking('released') : void write({ id, status: next }))}
      >
        {WORDS[next]}
        <span className="sr-only">: {person.name}</span>
      </Button>
      <DropdownMenu
        trigger={
          <IconButton
            needs="deployments.answer"
            label={`More for ${person.name}`}
            icon={<EllipsisVertical aria-hidden />}
            tooltip={false}
          />
        }
      >
        {status === 'on_site' && (
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => setAsking('traveling')}>
            Set Back to Traveling
          </MenuItem>
        )}
        {status !== 'accepted' && (
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => setAsking('accepted')}>
            Set Back to Accepted
          </MenuItem>
        )}
        <MenuItem icon={<LogOut aria-hidden />} danger onSelect={() => setAsking('dropped_out')}>
          Dropped Out
        </MenuItem>
      </DropdownMenu>
      {asking && (
        <AssignmentDialog
          assignmentId={id}
          status={asking}
          title={title(person.name)}
          description={description}
          submitLabel={submitLabel}
          done={`${person.name} was updated`}
          onDone={refreshDeployments}
          onClose={() => setAsking(undefined)}
        />
      )}
    </span>
  );
}

/** Offers a free place to somebody on the waitlist. */
export function OfferPlaceButton({ offerId, name }: { offerId: string; name: string }) {
  const { write, busy } = useWrite({
    send: api.offers.offerPlace.mutate,
    done: `The place was offered to ${name}`,
    failed: 'The place was not offered',
    onDone: refreshDeployments,
  });
  return (
    <Button needs="deployments.manage" size="sm" busy={busy} onClick={() => void write({ id: offerId })}>
      Offer Place
      <span className="sr-only">: {name}</span>
    </Button>
  );
}

/** Takes an offer back that was not accepted. */
export function WithdrawButton({ offerId, name }: { offerId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        needs="deployments.manage"
        label={`Withdraw the offer to ${name}`}
        icon={<X aria-hidden />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmWrite
          title={`Withdraw the offer to ${name}?`}
          text={`${name} cannot accept it any more. You can offer the position again.`}
          confirmLabel="Withdraw Offer"
          busyLabel="Withdrawing..."
          danger
          input={{ id: offerId }}
          send={api.offers.withdraw.mutate}
          done="Offer withdrawn"
          failed="The offer was not withdrawn"
          onDone={refreshDeployments}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
