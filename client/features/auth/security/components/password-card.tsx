import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** The way to a new password. */
export function PasswordCard() {
  const [changing, setChanging] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Password"
        actions={
          <Button size="sm" variant="ghost" icon={<KeyRound aria-hidden />} onClick={() => setChanging(true)}>
            Change Password
          </Button>
        }
      />
      <CardBody>
        <p className="text-sm text-muted">
          Use a password that you use nowhere else. When you change it, your other devices are signed out.
        </p>
      </CardBody>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
