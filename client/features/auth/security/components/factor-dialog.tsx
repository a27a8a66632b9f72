import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import type { Inputs } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { answerByPasskey, hasPasskeys } from '../../../../lib/session/passkey.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { PasskeyButton } from '../../components/passkey-button.tsx';
import { CodeField } from '../../components/second-step-form.tsx';
import { useOwnFactors } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(
    ({ authenticatorCodeInput }) => authenticatorCodeInput,
  ),
);

type Factor = Inputs['auth']['removeSecondStep'];

interface FactorDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  send: (factor: Factor) => Promise<unknown>;
  done: string;
  failed: string;
  onClose: () => void;
}

/** Asks for a code or a passkey before a factor is removed. */
export function FactorDialog({ send, done, failed, onClose, ...words }: FactorDialogProps) {
  const { data: factors } = useOwnFactors();
  const passkey = useWriteInPlace({
    send: async () => send(await answerByPasskey()),
    done,
    failed: "The passkey wasn't used. Try again, or enter a code.",
    onDone: onClose,
  });
  return (
    <FormDialog
      {...words}
      danger
      what="your code"
      contract={contract}
      start={{ code: '' }}
      send={send}
      done={done}
      failed={failed}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <CodeField control={control} name="code" required />
          {passkey.problem && <Banner tone="danger">{passkey.problem}</Banner>}
          {(factors?.passkeys.length ?? 0) > 0 && hasPasskeys() && (
            <PasskeyButton use={passkey}>Use a Passkey Instead</PasskeyButton>
          )}
        </>
      )}
    </FormDialog>
  );
}
