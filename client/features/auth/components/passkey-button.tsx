import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

export const PASSKEY_NOT_USED = "The passkey wasn't used. Try again, or sign in another way.";

/** The call that a passkey is used for. */
export interface PasskeyUse {
  write: (input: undefined) => Promise<boolean>;
  busy: boolean;
  problem: string | undefined;
}

interface PasskeyButtonProps {
  use: PasskeyUse;
  children: string;
}

/** Has the browser ask for a passkey, and says why it was not used. */
export function PasskeyButton({ use, children }: PasskeyButtonProps) {
  return (
    <>
      {use.problem && <Banner tone="danger">{use.problem}</Banner>}
      <Button size="lg" busy={use.busy} onClick={() => void use.write(undefined)}>
        {children}
      </Button>
    </>
  );
}
