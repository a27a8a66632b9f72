import type { ComponentProps } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { type ControlSize, controlClass } from './control.ts';

export type InputProps = ComponentProps<'input'> & { controlSize?: ControlSize };

/** One line of text. In forms it goes into a `Field`, or use `TextField`. */
export function Input({ controlSize, className, type = 'text', ...rest }: InputProps) {
  return (
    <input
      dir="auto"
      {...rest}
      type={type}
      className={cn(controlClass({ controlSize }), 'read-only:bg-sunken', className)}
    />
  );
}

/** The browser's own date picker; its value is a calendar date, `YYYY-MM-DD` or empty. */
export function DateInput(props: Omit<InputProps, 'type'>) {
  return <Input {...props} type="date" />;
}
