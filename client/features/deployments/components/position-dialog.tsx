import { PLACES_MAX, positionSentences as sentences } from '@portal/server/modules/deployments/constants.ts';
import { useState } from 'react';
import { MultiSelectField } from '../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DateField, SelectField, TextField } from '../../../components/form/form-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { knownStates, roleOptions, stateOptions } from '../model.ts';
import { type Deployment, type Position, refreshDeployments } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/deployments/positions/schema.ts').then((schema) => schema.positionInput),
);

interface PositionDialogProps {
  deployment: Deployment;
  /** The position to change; a new one without. */
  position?: Position | undefined;
  onClose: () => void;
}

/** The form of a position: a role, a number of people, and its own days and states. */
export function PositionDialog({ deployment, position, onClose }: PositionDialogProps) {
  const [opened] = useState({ deployment, position });
  const { id, states, startDate, endDate } = opened.deployment;
  const options = stateOptions.filter(({ value }) => states.includes(value));
  const own = opened.position?.states ?? [];
  return (
    <FormDialog
      title={position ? 'Edit Position' : 'Add Position'}
      submitLabel={position ? 'Save Position' : 'Add Position'}
      size="md"
      what="this position"
      contract={contract}
      start={{
        id,
        role: opened.position?.role ?? 'adjuster',
        count: opened.position ? String(opened.position.count) : '',
        states: own.length < states.length ? knownStates(own) : [],
        startDate: opened.position?.startDate ?? startDate,
        endDate: opened.position?.endDate ?? endDate,
      }}
      send={(input, once) =>
        position
          ? api.positions.update.mutate({ ...input, positionId: position.id }, once)
          : api.positions.create.mutate(input, once)
      }
      done={position ? 'Position saved' : 'Position added'}
      failed={sentences.saveFailed}
      onDone={refreshDeployments}
      onClose={onClose}
    >
      {({ control }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField control={control} name="role" label="Role" options={roleOptions} required />
          <TextField
            control={control}
            name="count"
            label="People"
            type="number"
            inputMode="numeric"
            min={1}
            max={PLACES_MAX}
            step={1}
            required
          />
          <DateField control={control} name="startDate" label="First Day" min={startDate} max={endDate} />
          <DateField control={control} name="endDate" label="Last Day" min={startDate} max={endDate} />
          {options.length > 1 && (
            <MultiSelectField
              control={control}
              name="states"
              label="States"
              hint="All of the deployment's when none is chosen."
              options={options}
              className="sm:col-span-2"
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
