import { useEffect, useState } from 'react';

/** Maximum time between the two clicks. */
const ARMED_MS = 3_000;

/** An action that needs a second click within three seconds. */
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
