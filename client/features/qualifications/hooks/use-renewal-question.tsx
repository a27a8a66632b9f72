import type { ReactNode } from 'react';
import { calendarDate } from '../../../lib/format/format.ts';
import { stateName } from '../../../lib/format/places.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { KindView } from '../components/kind-view.tsx';
import { twinOf } from '../model/credentials.ts';
import { type AnyQualification, canRenew } from '../model/kind.ts';

/** Asks whether a new license or bond renews one of the reader's own, while it is typed. */
export function useRenewalQuestion<R extends AnyQualification, Values, Input>(
  { useMine, describe, lineOf, titleOf, noun }: KindView<R, Values, Input>,
  onRenew: (qualification: R, typed: Values) => void,
): ((values: Values) => ReactNode) | undefined {
  const { data: mine = [] } = useMine();
  if (!describe || !lineOf) return undefined;
  return (values) => {
    const twin = twinOf(describe(values), mine, lineOf);
    if (!twin) return null;
    const { state, number } = lineOf(twin);
    const ends = twin.expiresDate ? `, through ${calendarDate(twin.expiresDate)}` : '';
    const known = `You already have ${titleOf(twin)} (${stateName(state)}, No. ${number}${ends}).`;
    if (twin.status === 'pending') {
      return (
        <Banner tone="attention">{known} It's waiting for review, so you don't need to add it again.</Banner>
      );
    }
    if (!canRenew(twin)) return <Banner tone="attention">{known} You can edit that one instead.</Banner>;
    return (
      <Banner
        tone="attention"
        action={
          <Button size="sm" onClick={() => onRenew(twin, values)}>
            Renew It
          </Button>
        }
      >
        {known} Is this a renewal? If not, add it as another {noun}.
      </Banner>
    );
  };
}
