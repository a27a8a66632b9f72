import { type ReactNode, useState } from 'react';
import { statusOf } from '../../lib/api/errors.ts';
import { Banner } from '../../ui/banner.tsx';

interface SeenVersion {
  /** The edited record, within a sentence: `course`. */
  noun: string;
  /** The latest `updatedAt` at which the record had the form's initial values; undefined for a new record. */
  updatedAt: string | undefined;
  /** Reads the current `updatedAt` from the server; undefined, or a 404, means that the record was deleted. */
  latest: () => Promise<string | undefined>;
}

/**
 * Optimistic locking of a form: the first attempt to overwrite another person's change is refused, and saving again
 * replaces it knowingly. Typed values stay.
 * @returns `unchangedSince` to send along, and props for a `FormDialog`; `notice` is shown above its fields
 */
export function useSeenVersion({ noun, updatedAt, latest }: SeenVersion) {
  const [reread, setReread] = useState<string>();
  const seen = reread ?? updatedAt;
  const [refusal, setRefusal] = useState<'changed' | 'deleted'>();

  const rereadVersion = async () => {
    const now = await latest();
    if (now === undefined) setRefusal('deleted');
    // Another conflict, such as a taken name, is shown at its field and changes nothing here.
    else if (now !== seen) {
      setReread(now);
      setRefusal('changed');
    }
  };
  const onFailed = (_sentence: string, error: unknown) => {
    if (updatedAt === undefined) return;
    if (statusOf(error) === 404) setRefusal('deleted');
    if (statusOf(error) !== 409) return;
    // If it cannot be read, the next attempt is refused, and reads it again.
    rereadVersion().catch((failure: unknown) => statusOf(failure) === 404 && setRefusal('deleted'));
  };
  const notice: ReactNode = refusal === 'changed' && (
    <Banner tone="attention">Save once more to replace those changes with yours.</Banner>
  );
  return {
    unchangedSince: seen,
    onFailed,
    conflictMessage: refusal === 'deleted' ? `This ${noun} was deleted.` : undefined,
    notice,
  };
}
