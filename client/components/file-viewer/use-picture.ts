import { type SyntheticEvent, useEffect, useState } from 'react';
import type { FileLink } from './file-link.ts';

/** Loads a picture for an `img`; an expired link is renewed once. */
export function usePicture(link: FileLink) {
  const [url, setUrl] = useState<string>();
  const [renewed, setRenewed] = useState(false);
  const [failed, setFailed] = useState(false);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const fail = () => setFailed(true);

  useEffect(() => {
    link.url().then(setUrl, () => setFailed(true));
  }, [link]);

  return {
    url,
    failed,
    /** The natural size of the picture, once it is loaded. */
    size,
    onLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
      setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
    },
    onError() {
      if (renewed || !url) return fail();
      setRenewed(true);
      link.renewed(url).then((fresh) => (fresh === url ? fail() : setUrl(fresh)), fail);
    },
  };
}
