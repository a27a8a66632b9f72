import { LogOut, Moon, Sun } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Brand } from '../../../components/shell/brand.tsx';
import { ConnectionStrip } from '../../../components/shell/connection-strip.tsx';
import { WaveBand } from '../../../components/shell/wave-band.tsx';
import { companyName } from '../../../lib/session/company.ts';
import { toggleTheme, useTheme } from '../../../lib/session/theme.ts';
import { ConfirmEmailBanner } from './confirm-email-banner.tsx';

interface OnboardingLayoutProps {
  firstName: string;
  onLogout: () => void;
  children: ReactNode;
}

/** The greeting on a strip of sea, with the page's one card lying over its edge. */
export function OnboardingLayout({ firstName, onLogout, children }: OnboardingLayoutProps) {
  const dark = useTheme() === 'dark';
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionStrip />
      <header className="relative overflow-hidden bg-[#0b4660] text-white">
        <WaveBand />
        <div className="relative mx-auto max-w-[52rem] px-4 pt-4 pb-20 sm:pt-6 sm:pb-24">
          <div className="flex items-center justify-between gap-3">
            <Brand companyName={companyName} text={companyName} className="min-w-0" />
            <div className="flex shrink-0 gap-2">
              <BandButton
                aria-label={dark ? 'Light Mode' : 'Dark Mode'}
                onClick={toggleTheme}
                className="w-8.5 pointer-coarse:w-11"
              >
                {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
              </BandButton>
              <BandButton onClick={onLogout} className="px-3.5">
                <LogOut aria-hidden />
                Logout
              </BandButton>
            </div>
          </div>
          <h1 className="mt-7 text-xl font-semibold tracking-[-0.01em] sm:mt-10 sm:text-3xl">
            Welcome, {firstName}
          </h1>
          <p className="mt-1.5 max-w-2xl text-base sm:text-lg">
            Six steps, then an administrator reviews your profile. Your entries are saved as you go.
          </p>
        </div>
      </header>
      <main className="relative mx-auto -mt-12 flex w-full max-w-[52rem] flex-1 flex-col sm:-mt-14 sm:px-4 sm:pb-12">
        <ConfirmEmailBanner className="mx-4 mb-3 sm:mx-0" />
        {children}
      </main>
    </div>
  );
}

function BandButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className={`inline-flex h-8.5 items-center justify-center gap-2 rounded-lg border border-white/30 bg-[#0a3450]/50 font-medium text-white transition-colors duration-100 hover:bg-white/15 focus-visible:outline-white pointer-coarse:h-11 [&_svg]:size-4 ${className}`}
    />
  );
}
