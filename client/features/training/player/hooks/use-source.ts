import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { renewedLink } from '../queries.ts';

const FAILED = 'Check your connection and try again.';

/**
 * The link that a media element plays. Refetching a course returns new links to the same videos: the first one stays,
 * so that playing is not interrupted. After an error it is renewed once, because links expire.
 * @returns `attempt` as the key of the element, which is recreated for each
 */
export function useSource(first: string) {
  const [source, setSource] = useState({ url: first, attempt: 0 });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** The video has not played since its link was renewed. */
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
    /** The error message; undefined while it can be played. */
    problem,
    /** A new link is loading. */
    busy,
    /** Called when it can be played. */
    onReady: () => setUntried(false),
    /** Called when it failed. */
    onBroken: () => (untried ? setProblem(FAILED) : void renew()),
    retry: () => void renew(),
  };
}
