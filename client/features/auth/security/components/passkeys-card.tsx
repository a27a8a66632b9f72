import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyOverlay } from '../../../../components/shell/lazy-parts.tsx';
import { api } from '../../../../lib/api/api.ts';
import { shortDate } from '../../../../lib/format/format.ts';
import { hasPasskeys } from '../../../../lib/session/passkey.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader, CardList, CardRow } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type Passkey, refreshSecurity, useOwnFactors } from '../queries.ts';
import { FactorDialog } from './factor-dialog.tsx';

const AddPasskey = lazyOverlay(async () => (await import('./passkey-dialogs.tsx')).AddPasskey);
const RenamePasskey = lazyOverlay(async () => (await import('./passkey-dialogs.tsx')).RenamePasskey);

type Opened = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys with which I sign in. */
export function PasskeysCard() {
  const { data: factors } = useOwnFactors();
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
    refreshSecurity();
  };
  // The card above says when they cannot be loaded.
  if (!factors) return null;
  const { passkeys } = factors;
  return (
    <Card>
      <CardHeader
        title="Passkeys"
        description="Sign in without a password."
        actions={
          hasPasskeys() && (
            <Button
              size="sm"
              variant="ghost"
              icon={<KeyRound aria-hidden />}
              onClick={() => setOpened({ what: 'add' })}
            >
              Add Passkey
            </Button>
          )
        }
      />
      {passkeys.length === 0 ? (
        <CardBody>
          <p className="text-sm text-muted">
            {hasPasskeys()
              ? 'You have no passkeys. With one, you sign in by your fingerprint, face, or screen lock, and nobody can guess or phish it.'
              : "You have no passkeys, and this browser can't make one here."}
          </p>
        </CardBody>
      ) : (
        <CardList aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(what) => setOpened({ what, passkey })} />
          ))}
        </CardList>
      )}
      {opened?.what === 'add' && <AddPasskey onClose={close} />}
      {opened?.what === 'rename' && <RenamePasskey passkey={opened.passkey} onClose={close} />}
      {opened?.what === 'remove' && (
        <RemovePasskey passkey={opened.passkey} isLast={isLastFactor(factors)} onClose={close} />
      )}
    </Card>
  );
}

const isLastFactor = ({ authenticator, passkeys }: { authenticator: unknown; passkeys: unknown[] }) =>
  !authenticator && passkeys.length === 1;

interface PasskeyRowProps {
  passkey: Passkey;
  onOpen: (what: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <CardRow
      leading={<KeyRound aria-hidden className="mt-0.5 size-5 text-muted" />}
      trailing={
        <>
          <IconButton
            label={`Rename ${name}`}
            icon={<Pencil aria-hidden />}
            onClick={() => onOpen('rename')}
          />
          <IconButton
            variant="danger"
            label={`Remove ${name}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => onOpen('remove')}
          />
        </>
      }
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {name}
      </p>
      <p className="text-sm text-muted">
        Added {shortDate(createdAt)} · {lastUsedAt ? `Last used ${shortDate(lastUsedAt)}` : 'Not used yet'}
      </p>
      {isSynced && <p className="text-sm text-muted">Synced to your other devices</p>}
    </CardRow>
  );
}

interface RemovePasskeyProps {
  passkey: Passkey;
  isLast: boolean;
  onClose: () => void;
}

const RemovePasskey = ({ passkey: { id, name }, isLast, onClose }: RemovePasskeyProps) => (
  <FactorDialog
    title={`Remove the passkey ${name}?`}
    description={
      isLast
        ? 'It no longer signs you in. It is your only second step: your password alone is enough then, and your recovery codes stop working. Your other devices are signed out.'
        : 'It no longer signs you in. Delete it on your device, too. Your other devices are signed out.'
    }
    submitLabel="Remove Passkey"
    send={(factor) => api.auth.removePasskey.mutate({ id, ...factor })}
    done={`${name} was removed`}
    failed="The passkey couldn't be removed"
    onClose={onClose}
  />
);
