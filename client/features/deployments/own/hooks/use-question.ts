import { useEffect, useState } from 'react';
import { type OfferQuestion, readQuestion } from '../queries.ts';

interface Asked {
  question?: OfferQuestion;
  error?: unknown;
}

/** The question of the offer behind a link, without a session; `retry` fetches it again. */
export function useQuestion(id: string, key: string) {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true;
    readQuestion({ id, key }).then(
      (question) => wanted && setAsked({ question }),
      (error: unknown) => wanted && setAsked({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [id, key, attempt]);

  return {
    ...asked,
    retry: () => {
      setAsked(undefined);
      setAttempt(attempt + 1);
    },
  };
}
