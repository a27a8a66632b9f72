import type { ComponentProps } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { controlClass } from './control.ts';

/** Several lines of text; grows with its content where the browser supports that. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...rest}
      rows={rows}
      className={cn(controlClass({ controlSize: 'auto' }), 'max-h-96 field-sizing-content py-2.5', className)}
      style={{ minHeight: `calc(${rows} * 1.25rem + 1.375rem)` }}
    />
  );
}
