import { type ReactNode, Suspense, useState } from 'react';
import { RoutePending } from '../../../components/shell/route-pending.tsx';
import { lazyPart } from '../../../lib/page/code-loading.ts';
import type { SignedIn } from './signed-in.tsx';

let loaded: typeof SignedIn | undefined;

/** Loads what signed-in pages stand on, so that the first of them is drawn at once. */
export async function loadSignedIn(): Promise<void> {
  loaded = (await import('./signed-in.tsx')).SignedIn;
}

const Later = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn);

/** The code that signed-in pages need and the sign-in page does not. */
export function LazySignedIn({ children }: { children: ReactNode }) {
  // Chosen once: another component in its place would remount the whole page.
  const [Frame] = useState(() => loaded ?? Later);
  return (
    <Suspense fallback={<RoutePending />}>
      <Frame>{children}</Frame>
    </Suspense>
  );
}
