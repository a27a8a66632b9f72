import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { renewedLink } from '../queries.ts';

const FAILED = 'Check your connection and try again.';

/**
 * The link that a media element plays. A course that is read again has new links to the same videos: the first one stays,
 * so that nothing is interrupted. When it breaks off it is tried once with a new link, for links run out.
 * @returns `attempt` as the key of the element, which is made anew for each
 */
export function useSource(first: string) {
  const [source, setSource] = useState({ url: first, attempt: 0 });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** It has not played since the last new link. */
  const [untried, setUntried] = useState(false);

  const renew = async () => {
    setBusy(true);
    setUntried(true);
    try {
      const url = await renewedLink(source.url);
      setSource(({ attempt }) => ({ url, attempt: attempt + 1 }));
      setProblem(undefined);
    } catch (error) {
      setProblem(errorSentence(error, FAILED));
    }
    setBusy(false);
  };
  return {
    ...source,
    /** Why it cannot be played; undefined while it can. */
    problem,
    /** A new link is on its way. */
    busy,
    /** It can be played. */
    onReady: () => setUntried(false),
    /** It broke off. */
    onBroken: () => (untried ? setProblem(FAILED) : void renew()),
    retry: () => void renew(),
  };
}
