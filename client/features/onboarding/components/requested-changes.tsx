import { partLabel, stepOfPart } from '@portal/server/modules/onboarding/constants.ts';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { shortDate } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useSentBack } from '../queries.ts';

/** A reviewer's requested changes on this step. Renders nothing unless the application was sent back. */
export function RequestedChanges({ step }: { step: number }) {
  const sentBack = useSentBack();
  if (!sentBack) return null;
  const { message, notes, by, at } = sentBack;
  const here = notes.filter(({ part }) => stepOfPart[part] === step);
  const elsewhere = notes.filter(({ part }) => stepOfPart[part] !== step);
  return (
    <Banner
      tone="attention"
      title={`${by ?? 'An administrator'} asked for changes on ${shortDate(at)}`}
      className="mb-5"
    >
      {message && <WrittenText text={message} />}
      {here.map(({ part, note }) => (
        <WrittenText key={part} text={note} className="font-medium" />
      ))}
      {elsewhere.length > 0 && (
        <p>
          {here.length > 0 ? 'Notes on other steps: ' : 'Notes on these steps: '}
          {elsewhere.map(({ part }) => partLabel(part)).join(', ')}
        </p>
      )}
    </Banner>
  );
}
