import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { count } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';

/** Ends all sessions of everybody, for the day on which nobody knows who is signed in. */
export function SignEveryoneOut() {
  const [asked, setAsked] = useState(false);
  return (
    <Card aria-label="Sessions">
      <CardHeader
        title="Sessions"
        actions={
          <Button
            needs="people.manage"
            size="sm"
            icon={<LogOut aria-hidden />}
            onClick={() => setAsked(true)}
          >
            End All Sessions
          </Button>
        }
      />
      <CardBody>
        <p className="text-sm text-muted">
          Signs everyone out on all devices, for example after a device was stolen. Accounts and passwords
          stay as they are.
        </p>
      </CardBody>
      {asked && (
        <ConfirmWrite
          danger
          title="End all sessions?"
          text="Everyone has to sign in again, and everyone's calendar links stop working. You stay signed in here."
          confirmLabel="End All Sessions"
          send={() => api.users.endAllSessions.mutate()}
          done={({ ended }) => `${count(ended)} ${ended === 1 ? 'session' : 'sessions'} ended`}
          failed="The sessions couldn't be ended"
          input={undefined}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
