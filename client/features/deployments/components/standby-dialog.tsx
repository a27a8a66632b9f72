import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { counted } from '../../../lib/format/format.ts';
import { placeText } from '../model.ts';
import { type Deployment, refreshDeployments } from '../queries.ts';
import { AskingFields, type AskingValues, startOf, withDeadline } from './asking-fields.tsx';

const contract = contractResolver(
  () =>
    import('@portal/server/modules/deployments/standby/schema.ts').then(
      ({ askStandbyInput }) => askStandbyInput,
    ),
  withDeadline<AskingValues>,
);

interface StandbyDialogProps {
  deployment: Deployment;
  people: readonly { id: string }[];
  /** Whether they were asked before, and did not answer. */
  again?: boolean;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks the people whether they could go. */
export function StandbyDialog({ deployment, people, again = false, onDone, onClose }: StandbyDialogProps) {
  const who = counted(people.length, 'Person', 'People');
  return (
    <FormDialog
      title={again ? `Remind ${who}` : `Standby Call to ${who}`}
      description={`“Could you go to ${deployment.name}?” ${placeText(deployment)}. Nothing is offered yet.`}
      submitLabel={again ? 'Send Reminder' : 'Send Standby Call'}
      busyLabel="Sending..."
      what="this call"
      contract={contract}
      start={startOf(deployment.id, people)}
      send={(input, once) => api.standby.ask.mutate(input, once)}
      done={({ results }) => {
        const asked = results.filter(({ status }) => status === 'asked' || status === 'reminded').length;
        return `${again ? 'Reminded' : 'Asked'} ${counted(asked, 'person', 'people')}`;
      }}
      failed="The standby call was not sent"
      onDone={() => {
        refreshDeployments();
        onDone?.();
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <AskingFields
          control={control}
          period={deployment}
          hint="Sent with the states, the days and the deadline."
        />
      )}
    </FormDialog>
  );
}
