import { calendarDate } from '../../../lib/format/format.ts';
import { stateName } from '../../../lib/format/places.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { twinOf } from '../model/credentials.ts';
import { type AnyQualification, canRenew } from '../model/kind.ts';
import type { KindView } from './kind-view.tsx';

interface RenewalQuestionProps<R extends AnyQualification, Values, Input> {
  kind: KindView<R, Values, Input>;
  /** As they are typed. */
  values: Values;
  onRenew: (qualification: R) => void;
}

/** Asks whether a new license or bond renews one of the reader's own, while it is typed. */
export function RenewalQuestion<R extends AnyQualification, Values, Input>({
  kind: { useMine, toValues, credential, titleOf, noun },
  values,
  onRenew,
}: RenewalQuestionProps<R, Values, Input>) {
  const { data: mine = [] } = useMine();
  if (!credential) return null;
  const described = (qualification: R) => credential.describe(toValues(qualification));
  const twin = twinOf(credential.describe(values), mine, described);
  if (!twin) return null;
  const { state, number } = described(twin);
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
        <Button size="sm" onClick={() => onRenew(twin)}>
          Renew It
        </Button>
      }
    >
      {known} Is this a renewal? If not, add it as another {noun}.
    </Banner>
  );
}
