import { type ReactNode, useState } from 'react';
import { statusOf } from '../../lib/api/errors.ts';
import { Banner } from '../../ui/banner.tsx';

interface SeenVersion {
  /** What the form changes, within a sentence: `course`. */
  noun: string;
  /** The `updatedAt` of what the form begins with; undefined for something new. */
  updatedAt: string | undefined;
  /** Its `updatedAt` at this moment, read from the server; undefined, as a 404, says that it is gone. */
  latest: () => Promise<string | undefined>;
}

/**
 * Keeps a form from writing over what somebody else saved meanwhile: the first try is refused, and whoever saves once more
 * knows what they replace. What was typed stays.
 * @returns `unchangedSince` to send along, and of the rest what a `FormDialog` takes; `notice` stands above its fields
 */
export function useSeenVersion({ noun, updatedAt, latest }: SeenVersion) {
  const [seen, setSeen] = useState(updatedAt);
  const [refusal, setRefusal] = useState<'changed' | 'deleted'>();

  const lookAgain = async () => {
    const now = await latest();
    if (now === undefined) setRefusal('deleted');
    // Another conflict, such as a name that is taken, says its sentence at the field and changes nothing here.
    else if (now !== seen) {
      setSeen(now);
      setRefusal('changed');
    }
  };
  const onFailed = (_sentence: string, error: unknown) => {
    if (updatedAt === undefined) return;
    if (statusOf(error) === 404) setRefusal('deleted');
    if (statusOf(error) !== 409) return;
    // When it cannot be read either, the next try is refused, and looks once more.
    lookAgain().catch((failure: unknown) => statusOf(failure) === 404 && setRefusal('deleted'));
  };
  const notice: ReactNode = refusal === 'changed' && (
    <Banner tone="attention">Save once more to replace those changes with yours.</Banner>
  );
  return {
    unchangedSince: seen,
    onFailed,
    overtaken: refusal === 'deleted' ? `This ${noun} was deleted.` : undefined,
    notice,
  };
}
