import { MESSAGE_MAX } from '@portal/server/modules/deployments/constants.ts';
import { CircleStop, LifeBuoy, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../components/form/form-field.tsx';
import { PhoneLink } from '../../../components/people/contact-links.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { count, counted, dateAndTime } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Deployment, type RollCall, refreshRollCall, useRollCall } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/deployments/roll-calls/schema.ts').then(
    ({ startRollCallInput }) => startRollCallInput,
  ),
);

const GROUPS = ['help', 'silent', 'safe'] as const;
type Group = (typeof GROUPS)[number];
const groupLabels: Record<Group, string> = { help: 'Need Help', silent: 'Silent', safe: 'Safe' };
const groupTones = { help: 'danger', silent: 'attention', safe: 'success' } as const;

/** The latest roll call: the tally, and whom to call. */
export function RollCallCard({ deployment }: { deployment: Deployment }) {
  const { data: rollCall, isError, error, isFetching, refetch } = useRollCall(deployment.id);
  const [chosen, setChosen] = useState<Group>();
  const [ending, setEnding] = useState(false);
  if (rollCall === undefined && isError) {
    return (
      <Card>
        <ErrorState
          title={errorSentence(error, 'The roll call did not load')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    );
  }
  if (rollCall === undefined) return <SkeletonRows rows={3} label="Loading the roll call..." />;
  if (rollCall === null) return <NoRollCall deployment={deployment} />;
  const { id, counts, people, message, startedAt, endedAt } = rollCall;
  const group = chosen ?? GROUPS.find((each) => counts[each] > 0) ?? 'safe';
  const shown = people.filter(({ answer }) => (answer ?? 'silent') === group);
  return (
    <Card>
      <CardHeader
        title="Roll Call"
        description={
          endedAt ? `Ended ${dateAndTime(endedAt)}` : `Asked ${dateAndTime(startedAt)}, and again each hour`
        }
        badge={
          <Badge tone={counts.help > 0 ? 'danger' : counts.silent > 0 ? 'attention' : 'success'}>
            {counts.help > 0
              ? `${counted(counts.help, 'person needs', 'people need')} help`
              : `${count(counts.safe)} of ${count(counts.asked)} safe`}
          </Badge>
        }
        actions={
          endedAt ? (
            deployment.status === 'open' && <RollCallButton deployment={deployment} />
          ) : (
            <Button
              needs="deployments.manage"
              size="sm"
              icon={<CircleStop aria-hidden />}
              onClick={() => setEnding(true)}
            >
              End Roll Call
            </Button>
          )
        }
      />
      <CardBody className="grid gap-4">
        {message && <WrittenText text={message} />}
        <ChipRow label="Roll call answer">
          {GROUPS.map((each) => (
            <Chip key={each} selected={each === group} onClick={() => setChosen(each)}>
              {groupLabels[each]} ({count(counts[each])})
            </Chip>
          ))}
        </ChipRow>
      </CardBody>
      {shown.length === 0 ? (
        <p className="border-t border-line px-4.5 py-3 text-muted">Nobody</p>
      ) : (
        <CardList aria-label={`Roll call: ${groupLabels[group]}`} className="border-t border-line">
          {shown.map((each) => (
            <Said key={each.person.id} said={each} />
          ))}
        </CardList>
      )}
      {ending && (
        <ConfirmWrite
          title="End the roll call?"
          text="Nobody is asked again, and nobody can answer any more."
          confirmLabel="End Roll Call"
          send={api.rollCalls.end.mutate}
          input={{ id }}
          done="Roll call ended"
          failed="The roll call was not ended"
          onDone={refreshRollCall}
          onClose={() => setEnding(false)}
        />
      )}
    </Card>
  );
}

/** Before the first roll call. */
const NoRollCall = ({ deployment }: { deployment: Deployment }) => (
  <Card>
    <EmptyState
      icon={LifeBuoy}
      title="No roll call yet"
      text={
        deployment.status === 'open'
          ? 'After a storm, ask everybody who is assigned whether they are safe.'
          : 'While a deployment is open, everybody who is assigned can be asked whether they are safe.'
      }
      action={deployment.status === 'open' && <RollCallButton deployment={deployment} />}
    />
  </Card>
);

function Said({ said: { person, answer, note, answeredAt, askedAt } }: { said: RollCall['people'][number] }) {
  return (
    <CardRow
      trailing={
        <span className="flex flex-wrap items-center justify-end gap-2">
          <Badge tone={groupTones[answer ?? 'silent']}>{groupLabels[answer ?? 'silent']}</Badge>
          <PhoneLink person={person} className="text-sm" />
        </span>
      }
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {person.name}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {[note, answeredAt ? `Answered ${dateAndTime(answeredAt)}` : `Asked ${dateAndTime(askedAt)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </CardRow>
  );
}

/** Asks everybody who is assigned whether they are safe. */
export function RollCallButton({ deployment: { id, name } }: { deployment: Deployment }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        needs="deployments.manage"
        size="sm"
        icon={<Megaphone aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Roll Call
      </Button>
      {asking && (
        <FormDialog
          title="Roll Call"
          description={`“Are you safe?” goes to everybody who is assigned to ${name}, and again each hour until they answer.`}
          submitLabel="Start Roll Call"
          busyLabel="Asking..."
          what="this message"
          contract={contract}
          start={{ id, message: '' }}
          send={(input, once) => api.rollCalls.start.mutate(input, once)}
          done={({ rollCall }) => `Asked ${counted(rollCall.counts.asked, 'person', 'people')}`}
          failed="The roll call was not started"
          onDone={refreshRollCall}
          onClose={() => setAsking(false)}
        >
          {({ control }) => (
            <TextareaField
              control={control}
              name="message"
              label="Message"
              rows={3}
              maxLength={MESSAGE_MAX}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
