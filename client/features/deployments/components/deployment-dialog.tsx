import {
  CARRIER_MAX,
  CAT_NUMBER_MAX,
  CONTACT_MAX,
  DESCRIPTION_MAX,
  NAME_MAX,
  PLACES_MAX,
  REPORT_TO_MAX,
  sentences,
} from '@portal/server/modules/deployments/constants.ts';
import type { deploymentInput } from '@portal/server/modules/deployments/schema.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField, MultiSelectField } from '../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DateField, SelectField, TextField } from '../../../components/form/form-field.tsx';
import { MarkdownField } from '../../../components/form/form-markdown-field.tsx';
import { useSeenVersion } from '../../../components/list/use-seen-version.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver, type FormOf } from '../../../lib/form/resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { kindOptions, knownStates, roleOptions, stateOptions } from '../model.ts';
import { type Deployment, readDeployment, refreshDeployments } from '../queries.ts';

type Values = z.input<typeof deploymentInput>;

/** A position without a number of people is left out: it can be added later. */
const contract = contractResolver(
  () => import('@portal/server/modules/deployments/schema.ts').then((schema) => schema.deploymentInput),
  ({ positions = [], ...values }: Values) => ({
    ...values,
    positions: positions.filter(({ count }) => String(count).trim() !== ''),
  }),
);

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
  positions: [{ role: 'adjuster', count: '' }],
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
      {(form) => (
        <>
          <DeploymentFields form={form} />
          <Positions form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** What it needs: a role and a number of people for each position. Days and states of its own are added on the page. */
function Positions({ form: { control } }: { form: FormOf<typeof contract> }) {
  const positions = useFieldArray({ control, name: 'positions' });
  return (
    <FieldGroup label="Positions" className="mt-4">
      {positions.fields.map((field, index) => (
        <div key={field.id} className="flex items-end gap-2">
          <SelectField
            control={control}
            name={`positions.${index}.role`}
            label="Role"
            options={roleOptions}
            className="min-w-0 flex-1"
          />
          <TextField
            control={control}
            name={`positions.${index}.count`}
            label="People"
            type="number"
            inputMode="numeric"
            min={1}
            max={PLACES_MAX}
            step={1}
            className="w-28"
          />
          <IconButton
            label={`Remove position ${index + 1}`}
            icon={<X aria-hidden />}
            size="lg"
            onClick={() => positions.remove(index)}
          />
        </div>
      ))}
      <Button
        icon={<Plus aria-hidden />}
        onClick={() => positions.append({ role: 'inspector', count: '' })}
        className="justify-self-start"
      >
        Add Another
      </Button>
    </FieldGroup>
  );
}

const cloneContract = contractResolver(() =>
  import('@portal/server/modules/deployments/schema.ts').then((schema) => schema.cloneDeploymentInput),
);

interface CloneDeploymentDialogProps {
  deployment: Deployment;
  onAdded: (clone: Deployment) => void;
  onClose: () => void;
}

/** Plans a deployment once more, on other days. */
export function CloneDeploymentDialog({ deployment, onAdded, onClose }: CloneDeploymentDialogProps) {
  const { id, name } = deployment;
  return (
    <FormDialog
      title="Clone Deployment"
      description={`States, carrier, positions and details of ${name} are taken over; people, offers and documents are not.`}
      submitLabel="Clone Deployment"
      what="this deployment"
      contract={cloneContract}
      start={{ id, name: '', startDate: '', endDate: '' }}
      send={api.deployments.clone.mutate}
      done="Deployment added"
      failed={sentences.saveFailed}
      onDone={(answer) => {
        refreshDeployments();
        onAdded(answer.deployment);
      }}
      onClose={onClose}
    >
      {({ control }) => (
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
          <DateField control={control} name="startDate" label="First Day" required />
          <DateField control={control} name="endDate" label="Last Day" required />
        </div>
      )}
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
      // Positions have forms of their own.
      send={({ positions: _, ...input }, once) =>
        api.deployments.update.mutate({ ...input, id, unchangedSince }, once)
      }
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
