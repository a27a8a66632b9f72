import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { partLabel } from '@portal/server/modules/onboarding/constants.ts';
import { WrittenText } from '../../../../components/content/written-text.tsx';
import { shortDate } from '../../../../lib/format/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import type { Applicant } from '../queries.ts';

type Decision = NonNullable<Applicant['decision']>;

const verbs = { sent_back: 'Sent back', declined: 'Declined' };

/** `Sent back by Dana Whitfield on Nov 25, 2026`. */
export const decisionText = ({ kind, by, at }: Decision): string =>
  `${verbs[kind]}${by ? ` by ${by}` : ''} on ${shortDate(at)}`;

/** The changes that were requested before the application was submitted again. */
export const FormerDecision = ({ decision }: { decision: Decision }) => (
  <Banner tone="info" title={decisionText(decision)}>
    {decision.message && <WrittenText text={decision.message} />}
    {decision.notes.length > 0 && (
      <ul>
        {decision.notes.map(({ part, note }) => (
          <li key={part}>
            {partLabel(part)}: <bdi>{excerpt(note)}</bdi>
          </li>
        ))}
      </ul>
    )}
  </Banner>
);
