import {
  CARRIER_MAX,
  CAT_NUMBER_MAX,
  CONTACT_MAX,
  DESCRIPTION_MAX,
  NAME_MAX,
  REPORT_TO_MAX,
  sentences,
} from '@portal/server/modules/deployments/constants.ts';
import type { deploymentInput } from '@portal/server/modules/deployments/schema.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { CheckboxField, MultiSelectField } from '../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DateField, SelectField, TextField } from '../../../components/form/form-field.tsx';
import { MarkdownField } from '../../../components/form/form-markdown-field.tsx';
import { useSeenVersion } from '../../../components/list/use-seen-version.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver, type FormOf } from '../../../lib/form/resolver.ts';
import { kindOptions, knownStates, stateOptions } from '../model.ts';
import { type Deployment, readDeployment, refreshDeployments } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/deployments/schema.ts').then((schema) => schema.deploymentInput),
);
type Values = z.input<typeof deploymentInput>;

const empty: Values = {
  name: '',
  kind: 'hurricane',
  catNumber: '',
  carrier: '',
  states: [],
  startDate: '',
  endDate: '',
  reportTo: '',
  description: '',
  contact: '',
  offersNext: true,
};

const valuesOf = (deployment: Deployment): Values => {
  const { name, kind, catNumber, carrier, startDate, endDate, reportTo, description, contact, offersNext } =
    deployment;
  return {
    name,
    kind,
    catNumber,
    carrier,
    startDate,
    endDate,
    reportTo,
    description,
    contact,
    offersNext,
    states: knownStates(deployment.states),
  };
};

interface AddDeploymentDialogProps {
  onAdded: (deployment: Deployment) => void;
  onClose: () => void;
}

export function AddDeploymentDialog({ onAdded, onClose }: AddDeploymentDialogProps) {
  return (
    <FormDialog
      title="Add Deployment"
      size="lg"
      what="this deployment"
      contract={contract}
      start={empty}
      send={api.deployments.create.mutate}
      done="Deployment added"
      failed={sentences.saveFailed}
      onDone={({ deployment }) => {
        refreshDeployments();
        onAdded(deployment);
      }}
      onClose={onClose}
    >
      {(form) => <DeploymentFields form={form} />}
    </FormDialog>
  );
}

interface EditDeploymentDialogProps {
  deployment: Deployment;
  onClose: () => void;
}

export function EditDeploymentDialog({ deployment, onClose }: EditDeploymentDialogProps) {
  // A later answer of the server must not replace what was there when the form opened.
  const [opened] = useState(deployment);
  const { id, updatedAt } = opened;
  const { unchangedSince, onFailed, conflictMessage, notice } = useSeenVersion({
    noun: 'deployment',
    updatedAt,
    latest: async () => (await readDeployment(id)).updatedAt,
  });
  return (
    <FormDialog
      title="Edit Deployment"
      description="People who have accepted are asked again when states or days change."
      submitLabel="Save Deployment"
      size="lg"
      what="this deployment"
      contract={contract}
      start={valuesOf(opened)}
      send={(input, once) => api.deployments.update.mutate({ ...input, id, unchangedSince }, once)}
      done="Deployment saved"
      failed={sentences.saveFailed}
      onFailed={onFailed}
      onDone={refreshDeployments}
      conflictMessage={conflictMessage}
      onClose={onClose}
    >
      {(form) => (
        <>
          {notice}
          <DeploymentFields form={form} />
        </>
      )}
    </FormDialog>
  );
}

function DeploymentFields({ form: { control } }: { form: FormOf<typeof contract> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        control={control}
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={NAME_MAX}
        className="sm:col-span-2"
        required
      />
      <SelectField control={control} name="kind" label="Kind" options={kindOptions} required />
      <TextField
        control={control}
        name="catNumber"
        label="CAT Number"
        autoComplete="off"
        maxLength={CAT_NUMBER_MAX}
      />
      <TextField
        control={control}
        name="carrier"
        label="Carrier"
        autoComplete="off"
        maxLength={CARRIER_MAX}
        className="sm:col-span-2"
      />
      <DateField control={control} name="startDate" label="First Day" required />
      <DateField control={control} name="endDate" label="Last Day" required />
      <MultiSelectField
        control={control}
        name="states"
        label="States"
        hint="Adjusters must be ready in all of them, unless a position says which."
        options={stateOptions}
        className="sm:col-span-2"
        required
      />
      <TextField
        control={control}
        name="reportTo"
        label="Place to Report To"
        autoComplete="off"
        maxLength={REPORT_TO_MAX}
      />
      <TextField
        control={control}
        name="contact"
        label="Contact"
        autoComplete="off"
        maxLength={CONTACT_MAX}
      />
      <MarkdownField
        control={control}
        name="description"
        label="Description"
        rows={4}
        maxLength={DESCRIPTION_MAX}
        className="sm:col-span-2"
      />
      <CheckboxField
        control={control}
        name="offersNext"
        label="When somebody drops out, offer the place to the next person on the waitlist"
        className="sm:col-span-2"
      />
    </div>
  );
}
