import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { SeaPicture } from './sea-picture.tsx';

interface AuthLayoutProps {
  companyName: string;
  /** The page's heading: `Employee Portal`. */
  title: string;
  subtitle?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Links below the form. */
  footer?: ReactNode;
}

/** The layout of pages without a session: the form on the left, the sea on the right of wide screens. */
export function AuthLayout({ companyName, title, subtitle, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,39fr)_minmax(0,41fr)]">
      <main className="grid content-center justify-items-center px-5 py-10">
        <div className="w-full max-w-[22.5rem]">
          <Brand companyName={companyName} text={companyName} large className="mb-6" />
          <h1 dir="auto" className="text-xl font-semibold tracking-[-0.01em]">
            {title}
          </h1>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
          <div className="mt-6">{children}</div>
          {footer && (
            <div className="mt-5 flex flex-wrap justify-between gap-x-2 gap-y-2 text-sm">{footer}</div>
          )}
        </div>
      </main>
      <aside className="relative hidden overflow-hidden bg-[#0b4660] text-white lg:block">
        <SeaPicture />
        <div className="relative max-w-[38rem] p-14">
          <p className="max-w-[24rem] text-3xl font-semibold tracking-[-0.01em]">
            Ready when the weather turns.
          </p>
          <p className="mt-2.5 text-lg">Your licenses, your people, your day. One place, up to date.</p>
        </div>
      </aside>
    </div>
  );
}
