import { RefreshCw, ShieldOff, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { lazyOverlay } from '../../../../components/shell/lazy-parts.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { counted, shortDate } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { refreshSecurity, useOwnFactors } from '../queries.ts';

const SetUpAuthenticator = lazyOverlay(
  async () => (await import('./set-up-authenticator.tsx')).SetUpAuthenticator,
);
const RenewRecoveryCodes = lazyOverlay(
  async () => (await import('./change-second-step.tsx')).RenewRecoveryCodes,
);
const RemoveSecondStep = lazyOverlay(async () => (await import('./change-second-step.tsx')).RemoveSecondStep);

/** So few recovery codes that new ones are due. */
const FEW = 3;

type Opened = 'setUp' | 'renew' | 'remove';

/** The second step of my sign-in: on or off. */
export function SecondStepCard() {
  const factors = useOwnFactors();
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
    refreshSecurity();
  };
  if (factors.isError && !factors.data) {
    return (
      <Card>
        <ErrorState
          title={errorSentence(factors.error, "Your two-step sign-in didn't load")}
          onRetry={() => void factors.refetch()}
          busy={factors.isFetching}
        />
      </Card>
    );
  }
  if (!factors.data) return <Spinner block />;
  const { authenticator, passkeys, recoveryCodesLeft } = factors.data;
  const isOn = authenticator !== null || passkeys.length > 0;
  return (
    <Card>
      <CardHeader
        title="Two-Step Sign-In"
        badge={isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
        actions={
          !authenticator && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Smartphone aria-hidden />}
              onClick={() => setOpened('setUp')}
            >
              Set Up
            </Button>
          )
        }
      />
      <CardBody className="grid gap-3">
        {isOn ? (
          <>
            <p className="text-sm text-muted">
              {authenticator
                ? `Since ${shortDate(authenticator.since)}, signing in takes your password and a code from your authenticator app${passkeys.length > 0 ? ', or a passkey' : ''}.`
                : 'Signing in takes your password and a passkey, or a passkey alone. An authenticator app is one more way in.'}{' '}
              You have {counted(recoveryCodesLeft, 'recovery code', 'recovery codes')} left.
            </p>
            {recoveryCodesLeft <= FEW && (
              <Banner tone="attention">
                Make new recovery codes. Without one, you can't sign in if you lose your phone.
              </Banner>
            )}
            <div className="flex flex-wrap gap-2">
              <Button size="sm" icon={<RefreshCw aria-hidden />} onClick={() => setOpened('renew')}>
                Make New Recovery Codes
              </Button>
              {authenticator && (
                <Button size="sm" icon={<ShieldOff aria-hidden />} onClick={() => setOpened('remove')}>
                  Turn Off
                </Button>
              )}
            </div>
          </>
        ) : (
          <p className="text-sm text-muted">
            Protect your account with a second step: besides your password, signing in takes a code from an
            app on your phone, such as Google Authenticator, Microsoft Authenticator, or 1Password.
          </p>
        )}
      </CardBody>
      {opened === 'setUp' && <SetUpAuthenticator onClose={close} />}
      {opened === 'renew' && <RenewRecoveryCodes onClose={close} />}
      {opened === 'remove' && <RemoveSecondStep hasOthers={passkeys.length > 0} onClose={close} />}
    </Card>
  );
}
