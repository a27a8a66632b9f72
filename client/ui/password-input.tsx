import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { Input, type InputProps } from './input.tsx';

/** A password that can be shown while it is typed. Set `autoComplete` (`current-password` or `new-password`). */
export function PasswordInput({ className, disabled, ...rest }: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...rest}
        disabled={disabled}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cn('pr-11', className)}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        disabled={disabled}
        aria-label={shown ? 'Hide password' : 'Show password'}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-lg text-muted hover:text-ink disabled:opacity-55 pointer-coarse:w-11"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
