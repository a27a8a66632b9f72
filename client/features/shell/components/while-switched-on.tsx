import { FEATURE_NAMES, type Feature } from '@portal/server/core/contract/features.ts';
import type { ReactNode } from 'react';
import { NotFound } from '../../../components/shell/not-found.tsx';
import { useFeaturesOff, useLiveFeatures } from '../../../lib/session/features.ts';
import { useMay } from '../../../lib/session/use-may.ts';

/** A page, unless administrators have switched off its feature; administrators can still open it. */
export function WhileSwitchedOn({
  feature,
  alone = false,
  children,
}: {
  feature: Feature | undefined;
  /** The page has no portal frame: the notice in place of it fills the screen. */
  alone?: boolean;
  children: ReactNode;
}) {
  const keeps = useMay('features.keep');
  const off = useFeaturesOff();
  useLiveFeatures();
  if (!feature || keeps || !off.includes(feature)) return children;
  const notice = (
    <NotFound
      title={`${FEATURE_NAMES[feature]} is switched off`}
      text="Your company doesn't use it at the moment. Ask an administrator if you need it."
    />
  );
  if (!alone) return notice;
  return (
    <main className="grid min-h-dvh content-center">
      <h1 className="sr-only">{FEATURE_NAMES[feature]}</h1>
      {notice}
    </main>
  );
}
