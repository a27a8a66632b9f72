import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { FieldProps } from '../../../components/form/form-field.tsx';
import { cn } from '../../../lib/page/class-names.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { shadeStyle } from './event-face.tsx';

const NAMES: Record<string, string> = {
  '#3B82F6': 'Blue',
  '#10B981': 'Green',
  '#F59E0B': 'Amber',
  '#EF4444': 'Red',
  '#8B5CF6': 'Purple',
  '#06B6D4': 'Cyan',
  '#F97316': 'Orange',
};

interface ColorChoiceProps {
  /** Of all choices of one question. */
  name: string;
  colors: readonly string[];
  value: string;
  onChange: (color: string) => void;
}

/** One of a few colors, each with its name for those who do not see it. */
export function ColorChoice({ name, colors, value, onChange }: ColorChoiceProps) {
  return (
    <div className="flex flex-wrap gap-0.5">
      {colors.map((color) => (
        <label
          key={color}
          title={NAMES[color] ?? color}
          style={shadeStyle(color)}
          className="grid size-8.5 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:size-11"
        >
          <input
            type="radio"
            name={name}
            value={color}
            checked={color === value}
            onChange={() => onChange(color)}
            aria-label={NAMES[color] ?? color}
            className="sr-only"
          />
          <span
            className={cn(
              'size-6 rounded-full border-2 bg-(--shade)',
              color === value ? 'border-surface outline-2 outline-ink' : 'border-transparent',
            )}
          />
        </label>
      ))}
    </div>
  );
}

/** The color of an event, as `#RRGGBB`. */
export function ColorField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  colors,
  ...group
}: FieldProps<V, N, O> & { colors: readonly string[] }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldGroup {...group} error={fieldState.error?.message}>
      <ColorChoice name={name} colors={colors} value={field.value} onChange={field.onChange} />
    </FieldGroup>
  );
}
