import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { companyName } from '../../../../lib/session/company.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { useOwnFactors } from '../queries.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** The way to a new password. */
export function PasswordCard() {
  const hasPassword = useOwnFactors().data?.hasPassword ?? true;
  const [changing, setChanging] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Password"
        actions={
          hasPassword && (
            <Button
              size="sm"
              variant="ghost"
              icon={<KeyRound aria-hidden />}
              onClick={() => setChanging(true)}
            >
              Change Password
            </Button>
          )
        }
      />
      <CardBody>
        <p className="text-sm text-muted">
          {hasPassword
            ? 'Use a password that you use nowhere else. When you change it, your other devices are signed out.'
            : `You have no password here: you sign in with your ${companyName} account.`}
        </p>
      </CardBody>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
