import { FEATURE_NAMES, type Feature } from '@portal/server/core/contract/features.ts';
import type { ReactNode } from 'react';
import { NotFound } from '../../../components/shell/not-found.tsx';
import { useFeaturesOff, useLiveFeatures } from '../../../lib/session/features.ts';
import { useUser } from '../../../lib/session/session.ts';

/** A page, unless administrators have switched off what it belongs to; they themselves still open it. */
export function WhileSwitchedOn({
  feature,
  alone = false,
  children,
}: {
  feature: Feature | undefined;
  /** The page stands outside of the portal's frame: what is said instead has the whole screen. */
  alone?: boolean;
  children: ReactNode;
}) {
  const { role } = useUser();
  const off = useFeaturesOff();
  useLiveFeatures();
  if (!feature || role === 'admin' || !off.includes(feature)) return children;
  const said = (
    <NotFound
      title={`${FEATURE_NAMES[feature]} is switched off`}
      text="Your company doesn't use it at the moment. Ask an administrator if you need it."
    />
  );
  if (!alone) return said;
  return (
    <main className="grid min-h-dvh content-center">
      <h1 className="sr-only">{FEATURE_NAMES[feature]}</h1>
      {said}
    </main>
  );
}
