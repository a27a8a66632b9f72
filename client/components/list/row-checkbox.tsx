import { Checkbox } from '../../ui/checkbox.tsx';
import type { useSelection } from './use-selection.ts';

interface RowCheckboxProps {
  row: { id: string; name: string };
  selection: Pick<ReturnType<typeof useSelection>, 'has' | 'choose'>;
}

/** Selects a row of a table, before the row's name. */
export const RowCheckbox = ({ row: { id, name }, selection }: RowCheckboxProps) => (
  <span className="shrink-0 pointer-coarse:-my-2">
    <Checkbox
      label={<span className="sr-only">Select {name}</span>}
      checked={selection.has(id)}
      onChange={(event) => selection.choose(id, event.target.checked)}
    />
  </span>
);
