import type { Outputs } from '../../lib/api/api.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { signOut } from '../../lib/session/account.ts';
import { useUser } from '../../lib/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { OnboardingFlow } from './components/onboarding-flow.tsx';
import { OnboardingLayout } from './components/onboarding-layout.tsx';
import { draftFrom } from './model/draft.ts';

/** Links to documents work for 5 minutes at least, in browsers without cookies. */
const LINKS_RENEWED_MS = 4 * 60_000;

/** Six steps from a new account to a profile that can be reviewed. */
export function OnboardingPage() {
  const { id, firstName } = useUser();
  const { data, isError, refetch, isFetching } = trpc.onboarding.draft.useQuery(undefined, {
    // Always load the stored draft, which another tab or device may have saved meanwhile.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: LINKS_RENEWED_MS,
  });
  if (data) {
    return <OnboardingFlow key={id} initial={draftFrom(data.draft)} links={linksIn(data.draft)} />;
  }
  return (
    <OnboardingLayout firstName={firstName} onLogout={signOut}>
      <Card>
        {isError ? (
          <ErrorState
            title="Your profile couldn't be loaded"
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Spinner block />
        )}
      </Card>
    </OnboardingLayout>
  );
}

type Draft = Outputs['onboarding']['draft']['draft'];

/** The newest links to documents, by their paths. */
function linksIn(draft: Draft): ReadonlyMap<string, string> {
  const { experiences = [], licenses = [], bonds = [] } = draft?.data ?? {};
  return new Map(
    [...experiences, ...licenses, ...bonds].flatMap(({ documentUrl }) =>
      typeof documentUrl === 'string' && documentUrl ? [[documentUrl.split('?')[0] ?? '', documentUrl]] : [],
    ),
  );
}
