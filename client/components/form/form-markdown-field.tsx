import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Markdown } from '../content/markdown.tsx';
import { type Extra, type FieldProps, useFormField } from './form-field.tsx';

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

const HINT =
  '# heading, - list, 1. list, **bold**, _emphasis_, [words](https://address), | table | of | cells |';

/** A textarea for Markdown, which can be looked at as its readers will see it. */
export function MarkdownField<V extends FieldValues, N extends FieldPath<V>, O = V>(
  props: Omit<FieldProps<V, N, O>, 'hint' | 'aside'> & Extra<typeof Textarea>,
) {
  const { field, bind, rest } = useFormField<V, N, O, Extra<typeof Textarea>>(props);
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('write');
  // The form moves the focus to a field with an error.
  const previews = view === 'preview' && !field.error;
  const text = String(bind.value);
  return (
    <Field
      {...field}
      hint={previews ? undefined : HINT}
      aside={
        <SegmentedControl
          label={`View of ${field.label}`}
          segments={VIEWS}
          value={previews ? 'preview' : 'write'}
          onValueChange={setView}
        />
      }
    >
      {(control) => (
        <>
          <Textarea {...rest} {...bind} {...control} hidden={previews} />
          {previews && (
            <section
              aria-label={`Preview of ${field.label}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard
              tabIndex={0}
              className="max-h-96 min-h-24 overflow-y-auto rounded-lg border border-line px-3 py-2.5"
            >
              {text.trim() ? (
                <Markdown text={text} headingLevel={3} />
              ) : (
                <p className="text-muted">What you write appears here as its readers will see it.</p>
              )}
            </section>
          )}
        </>
      )}
    </Field>
  );
}
