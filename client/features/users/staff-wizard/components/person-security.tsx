import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { cache } from '../../../../lib/api/trpc.ts';
import { counted, dateAndTime } from '../../../../lib/format/format.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { usePersonFile, usePersonSecurity } from '../queries.ts';

/** Whether a person is signed in, and the administrators' way to end that. */
export function PersonSecurity({ personId }: { personId: string }) {
  const security = usePersonSecurity(personId);
  const person = usePersonFile(personId);
  const own = useUser().id === personId;
  const [ending, setEnding] = useState(false);
  if (security.isError) {
    return (
      <Card>
        <ErrorState
          title={errorSentence(security.error, "The person's sign-in didn't load")}
          onRetry={() => void security.refetch()}
          busy={security.isFetching}
        />
      </Card>
    );
  }
  if (!security.data || !person.data) return <Spinner block />;
  const { sessions, lastSeenAt } = security.data;
  const { name, firstName } = person.data;
  return (
    <Card>
      <CardHeader
        title="Sign-In"
        actions={
          !own &&
          sessions > 0 && (
            <Button size="sm" variant="ghost" icon={<LogOut aria-hidden />} onClick={() => setEnding(true)}>
              Sign Out on All Devices
            </Button>
          )
        }
      />
      <CardBody>
        <DescriptionList
          items={[
            {
              term: 'Signed in on',
              value: sessions === 0 ? 'No device' : counted(sessions, 'device', 'devices'),
            },
            { term: 'Last used', value: lastSeenAt && dateAndTime(lastSeenAt) },
          ]}
        />
      </CardBody>
      {ending && (
        <ConfirmWrite
          title={`Sign ${name} out on all devices?`}
          text={`${firstName} can sign in again right away. To keep ${firstName} out, deactivate the account.`}
          confirmLabel="Sign Out on All Devices"
          send={api.users.endSessions.mutate}
          done={`${name} was signed out on all devices`}
          failed={`${name} couldn't be signed out`}
          onDone={() => refreshPersonSecurity(personId)}
          input={{ id: personId }}
          onClose={() => setEnding(false)}
        />
      )}
    </Card>
  );
}

function refreshPersonSecurity(id: string): void {
  void cache.users.security.invalidate({ id });
  void cache.activity.invalidate();
}
