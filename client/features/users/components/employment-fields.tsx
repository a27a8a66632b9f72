import { STATE_CODES, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { WORKS, workLabels, workOf } from '@portal/server/modules/people/constants.ts';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../../components/form/form-field.tsx';
import { PersonField } from '../../../components/people/person-field.tsx';
import type { Knows } from '../../../lib/form/resolver.ts';
import { Button } from '../../../ui/button.tsx';

interface Props<Values extends FieldValues, Output, Name extends string> {
  form: UseFormReturn<Values, unknown, Output> & Knows<Values, Name>;
  className?: string;
}

/** The number of an employee, with the next free one to take. */
export function EmployeeIdField<Values extends FieldValues, Output>({
  form,
  suggestion,
  className,
}: Props<Values, Output, 'employeeID'> & {
  /** Undefined when it could not be found out. */
  suggestion: string | undefined;
}) {
  const name = 'employeeID' as Path<Values>;
  const typed = useWatch({ control: form.control, name });
  const take = () =>
    form.setValue(name, suggestion as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <TextField
      control={form.control}
      name={name}
      label="Employee ID"
      autoComplete="off"
      placeholder="CC-2025-001"
      aside={
        suggestion &&
        suggestion !== typed && (
          <Button variant="link" size="sm" className="h-auto! min-h-0!" onClick={take}>
            Use {suggestion}
          </Button>
        )
      }
      className={className}
      required
    />
  );
}

/** The role on claims: derived from the position, unless one is chosen here. */
export function WorkField<Values extends FieldValues, Output>({
  form,
  className,
}: Props<Values, Output, 'work' | 'position'>) {
  const position: unknown = useWatch({ control: form.control, name: 'position' as Path<Values> });
  const derived = workOf({ work: null, position: typeof position === 'string' ? position : null });
  return (
    <SelectField
      control={form.control}
      name={'work' as Path<Values>}
      label="Role on Claims"
      placeholder={`By position: ${derived ? workLabels[derived].toLowerCase() : 'not known'}`}
      options={WORKS.map((work) => ({ value: work, label: workLabels[work] }))}
      hint="Determines which licenses and bonds are needed."
      className={className}
    />
  );
}

const states = STATE_CODES.map((code) => ({ value: code, label: US_STATES[code] }));

/** The state where a person works. A place in other words stays until another one is chosen. */
export function LocationField<Values extends FieldValues, Output>({
  form,
  className,
}: Props<Values, Output, 'location'>) {
  const name = 'location' as Path<Values>;
  const chosen: unknown = useWatch({ control: form.control, name });
  const unlisted = typeof chosen === 'string' && chosen !== '' && !(chosen in US_STATES);
  return (
    <SelectField
      control={form.control}
      name={name}
      label="Location"
      options={unlisted ? [{ value: chosen, label: chosen }, ...states] : states}
      placeholder="Select a state"
      className={className}
      required
    />
  );
}

/** An active administrator to report to, or none. */
export function ManagerField<Values extends FieldValues, Output>({
  form,
  except,
  present,
  className,
}: Props<Values, Output, 'manager'> & {
  /** The person, who cannot be their own manager. */
  except?: string | undefined;
  /** The present manager, who may have left meanwhile. */
  present?: { id: string; name: string } | null | undefined;
}) {
  return (
    <PersonField
      control={form.control}
      name={'manager' as Path<Values>}
      label="Manager"
      among="admins"
      idleText="No manager"
      without={except ? [except] : []}
      known={present ? [present] : []}
      className={className}
    />
  );
}
