import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useEmailConfirmation } from '../queries.ts';

interface ConfirmEmailBannerProps {
  /** The page shows the address elsewhere. */
  addressShown?: boolean;
  className?: string;
}

/** Asks to confirm the address of the sign-up, until that is done. The application goes on meanwhile. */
export function ConfirmEmailBanner({ addressShown, className }: ConfirmEmailBannerProps) {
  const { data } = useEmailConfirmation();
  const resend = useWrite({
    send: (_: undefined, once) => api.auth.resendConfirmation.mutate(undefined, once),
    done: ({ message }) => message,
    failed: 'Failed to send the link',
  });
  if (!data || data.confirmed) return null;
  return (
    <Banner
      tone="attention"
      title="Confirm your email address"
      className={className}
      action={
        <Button size="sm" busy={resend.busy} onClick={() => void resend.write(undefined)}>
          Resend Link
        </Button>
      }
    >
      We sent{' '}
      {addressShown ? (
        'you a link'
      ) : (
        <>
          a link to <AddressText text={data.address} />
        </>
      )}
      . Open it to confirm that the address is yours. You can go on meanwhile.
    </Banner>
  );
}
