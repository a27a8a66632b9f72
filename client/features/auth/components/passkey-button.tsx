import { Button } from '../../../ui/button.tsx';

export const PASSKEY_NOT_USED = "The passkey wasn't used. Try again, or sign in another way.";

/** The call that a passkey is used for. */
export interface PasskeyUse {
  write: (input: undefined) => Promise<boolean>;
  busy: boolean;
}

interface PasskeyButtonProps {
  use: PasskeyUse;
  children: string;
}

/** Has the browser ask for a passkey. */
export function PasskeyButton({ use, children }: PasskeyButtonProps) {
  return (
    <Button size="lg" busy={use.busy} onClick={() => void use.write(undefined)}>
      {children}
    </Button>
  );
}
