import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { useTheme } from '../lib/session/theme.ts';
import { connectToaster } from './toast.ts';

/** Draws the toasts; loaded by `ToastOutlet` when the first one comes. */
export default function Toaster() {
  const theme = useTheme();
  useEffect(
    () => connectToaster((kind, text, options) => void sonner[kind](text, { ...options, closeButton: true })),
    [],
  );
  return (
    <SonnerToaster
      theme={theme}
      position="bottom-right"
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        style: {
          background: 'var(--surface)',
          color: 'var(--ink)',
          borderColor: 'var(--line)',
          borderRadius: '0.75rem',
          boxShadow: 'var(--elevation-raised)',
          fontFamily: 'inherit',
        },
        cancelButtonStyle: { background: 'var(--sunken)', color: 'var(--ink)' },
        actionButtonStyle: { background: 'var(--accent)', color: 'var(--on-accent)' },
        classNames: {
          description: 'text-muted!',
          success: '[&_[data-icon]]:text-success',
          error: '[&_[data-icon]]:text-danger',
          info: '[&_[data-icon]]:text-info',
          toast: 'pr-11!',
          closeButton:
            'top-1/2! right-2.5! left-auto! -translate-y-1/2! transform-none! border-0! bg-transparent! text-muted! hover:bg-sunken! hover:text-ink!',
        },
      }}
    />
  );
}
