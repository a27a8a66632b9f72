import { TITLE_MAX } from '@portal/server/modules/messenger/constants.ts';
import { useNavigate } from '@tanstack/react-router';
import { Bell, BellOff, EllipsisVertical, LogOut, Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextField } from '../../../components/form/form-field.tsx';
import { useWrite, useWriteInPlace } from '../../../components/form/use-write.ts';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { useUnsaved } from '../../../lib/form/unsaved.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Conversation, refreshConversation, refreshConversations } from '../queries.ts';
import { refreshUnread } from '../unread/queries.ts';
import { PeopleToWriteTo } from './people-to-write-to.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/messenger/schema.ts').then(
    ({ renameConversationInput }) => renameConversationInput,
  ),
);

interface GroupProps {
  conversation: Conversation;
}

/** A member's actions for a conversation: mute; of a group also rename, add people, leave. */
export function ConversationMenu({ conversation }: GroupProps) {
  const { id, isMuted, canChange } = conversation;
  const [openDialog, setOpenDialog] = useState<'rename' | 'add' | 'leave'>();
  const close = () => setOpenDialog(undefined);
  const mute = useWrite({
    send: api.messenger.mute.mutate,
    done: (_, { muted }) =>
      muted
        ? { text: 'Conversation muted', description: "You won't be notified of new messages here." }
        : 'Conversation unmuted',
    failed: 'The conversation could not be changed. Please try again.',
    onDone: () => {
      refreshConversation(id);
      refreshUnread();
    },
  });
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            needs="messages.write"
            label={canChange ? 'Group Options' : 'Conversation Options'}
            icon={<EllipsisVertical aria-hidden />}
            tooltip={false}
          />
        }
      >
        <MenuItem
          needs="messages.write"
          icon={isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          onSelect={() => void mute.write({ id, muted: !isMuted })}
        >
          {isMuted ? 'Unmute Conversation' : 'Mute Conversation'}
        </MenuItem>
        {canChange && (
          <>
            <MenuItem
              needs="messages.write"
              icon={<Pencil aria-hidden />}
              onSelect={() => setOpenDialog('rename')}
            >
              Rename Group
            </MenuItem>
            <MenuItem
              needs="messages.write"
              icon={<UserPlus aria-hidden />}
              onSelect={() => setOpenDialog('add')}
            >
              Add People
            </MenuItem>
            <MenuItem
              needs="messages.write"
              icon={<LogOut aria-hidden />}
              danger
              onSelect={() => setOpenDialog('leave')}
            >
              Leave Group
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      {openDialog === 'rename' && <RenameDialog conversation={conversation} onClose={close} />}
      {openDialog === 'add' && <AddPeopleDialog conversation={conversation} onClose={close} />}
      {openDialog === 'leave' && <LeaveDialog conversation={conversation} onClose={close} />}
    </>
  );
}

type DialogProps = GroupProps & { onClose: () => void };

function RenameDialog({ conversation: { id, groupName }, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Rename Group"
      what="this name"
      contract={contract}
      start={{ id, title: groupName }}
      send={api.messenger.rename.mutate}
      failed="The group could not be renamed. Please try again."
      onDone={() => refreshConversation(id)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="title"
          label="Group name"
          hint="Without one, the group shows the names of its members."
          maxLength={TITLE_MAX}
        />
      )}
    </FormDialog>
  );
}

function AddPeopleDialog({ conversation: { id, participants }, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<ShownPerson[]>([]);
  const { write, busy, problem } = useWriteInPlace({
    send: api.messenger.addParticipants.mutate,
    failed: 'These people could not be added. Please try again.',
    onDone: () => {
      refreshConversation(id);
      onClose();
    },
  });
  const leave = useUnsaved({
    what: 'this selection',
    isDirty: () => chosen.length > 0 && !busy,
    discard: () => setChosen([]),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave(onClose)}
      title="Add People"
      description="They'll see messages sent from now on, not earlier ones."
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={() => leave(onClose)} disabled={busy}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            onClick={() => void write({ id, participantIds: chosen.map((person) => person.id) })}
            disabled={chosen.length === 0}
            busy={busy}
            busyLabel="Adding..."
          >
            Add People
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <PeopleToWriteTo
          chosen={chosen}
          onChange={setChosen}
          without={participants.map((person) => person.id)}
          disabled={busy}
        />
      </div>
    </Dialog>
  );
}

function LeaveDialog({ conversation: { id, groupName }, onClose }: DialogProps) {
  const me = useUser();
  const navigate = useNavigate();
  return (
    <ConfirmWrite
      title={`Leave ${groupName || 'this group'}?`}
      text="You won't be able to read this group any more, including your own messages. A member can add you again, but you'll only see what is sent after that."
      confirmLabel="Leave Group"
      busyLabel="Leaving..."
      danger
      send={api.messenger.removeParticipant.mutate}
      failed="You could not leave the group. Please try again."
      onDone={() => {
        refreshConversations();
        void navigate({ to: '/messenger' });
      }}
      input={{ id, userId: me.id }}
      onClose={onClose}
    />
  );
}
