import { FEATURE_NAMES, type Feature } from '@portal/server/core/features.ts';
import type { ReactNode } from 'react';
import { NotFound } from '../../../components/not-found.tsx';
import { useFeaturesOff } from '../../../lib/features.ts';
import { useUser } from '../../../lib/session.ts';

/** A page, unless administrators have switched off what it belongs to; they themselves still open it. */
export function WhileSwitchedOn({
  feature,
  children,
}: {
  feature: Feature | undefined;
  children: ReactNode;
}) {
  const { role } = useUser();
  const off = useFeaturesOff();
  if (!feature || role === 'admin' || !off.includes(feature)) return children;
  return (
    <NotFound
      title={`${FEATURE_NAMES[feature]} is switched off`}
      text="Your company doesn't use it at the moment. Ask an administrator if you need it."
    />
  );
}
