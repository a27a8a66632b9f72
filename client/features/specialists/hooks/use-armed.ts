import { useEffect, useState } from 'react';

/** How long a second click counts. */
const ARMED_MS = 3_000;

/** Something that is done by the second of two clicks within three seconds. */
export function useArmed(act: () => void): { armed: boolean; press: () => void } {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  return {
    armed,
    press: () => {
      setArmed(!armed);
      if (armed) act();
    },
  };
}
