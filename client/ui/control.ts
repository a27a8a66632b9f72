import { cva } from 'class-variance-authority';

/** The common look of inputs and selects. `lg` in forms, `md` in toolbars. */
export const controlClass = cva(
  'w-full min-w-0 rounded-lg border border-control-line bg-surface px-3 text-base text-ink transition-colors duration-100 hover:border-muted focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-danger pointer-coarse:min-h-11 dark:bg-sunken',
  {
    variants: {
      controlSize: { md: 'h-8.5', lg: 'h-10', auto: '' },
    },
    defaultVariants: { controlSize: 'lg' },
  },
);

export type ControlSize = 'md' | 'lg';

/** Props that connect a control with the label, hint and error of its field. */
export interface FieldControlProps {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}
