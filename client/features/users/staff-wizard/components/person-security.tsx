import { LogOut, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { cache } from '../../../../lib/api/trpc.ts';
import { counted, dateAndTime, shortDate } from '../../../../lib/format/format.ts';
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
  const [asked, setAsked] = useState<'end' | 'reset'>();
  const close = () => setAsked(undefined);
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
  const { sessions, lastSeenAt, secondStepSince } = security.data;
  const { name, firstName } = person.data;
  return (
    <Card>
      <CardHeader title="Sign-In" />
      <CardBody className="grid gap-4">
        <DescriptionList
          items={[
            {
              term: 'Signed in on',
              value: sessions === 0 ? 'No device' : counted(sessions, 'device', 'devices'),
            },
            { term: 'Last used', value: lastSeenAt && dateAndTime(lastSeenAt) },
            {
              term: 'Two-step sign-in',
              value: secondStepSince ? `On since ${shortDate(secondStepSince)}` : 'Off',
            },
          ]}
        />
        {!own && (sessions > 0 || secondStepSince) && (
          <div className="flex flex-wrap gap-2">
            {sessions > 0 && (
              <Button
                needs="people.manage"
                size="sm"
                icon={<LogOut aria-hidden />}
                onClick={() => setAsked('end')}
              >
                Sign Out on All Devices
              </Button>
            )}
            {secondStepSince && (
              <Button
                needs="people.manage"
                size="sm"
                icon={<ShieldOff aria-hidden />}
                onClick={() => setAsked('reset')}
              >
                Reset Two-Step Sign-In
              </Button>
            )}
          </div>
        )}
      </CardBody>
      {asked === 'reset' && (
        <ConfirmWrite
          danger
          title={`Reset the two-step sign-in of ${name}?`}
          text={`${firstName} signs in with the password alone until setting up an app again. Do this only when ${firstName} lost both the phone and the recovery codes, and you know it's really ${firstName} who asks. You both get an email.`}
          confirmLabel="Reset Two-Step Sign-In"
          send={api.users.resetFactors.mutate}
          done={`The two-step sign-in of ${name} was reset`}
          failed="Two-step sign-in couldn't be reset"
          onDone={() => refreshPersonSecurity(personId)}
          input={{ id: personId }}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <ConfirmWrite
          title={`Sign ${name} out on all devices?`}
          text={`${firstName} can sign in again right away. To keep ${firstName} out, deactivate the account.`}
          confirmLabel="Sign Out on All Devices"
          send={api.users.endSessions.mutate}
          done={`${name} was signed out on all devices`}
          failed={`${name} couldn't be signed out`}
          onDone={() => refreshPersonSecurity(personId)}
          input={{ id: personId }}
          onClose={close}
        />
      )}
    </Card>
  );
}

function refreshPersonSecurity(id: string): void {
  void cache.users.security.invalidate({ id });
  void cache.activity.invalidate();
}
