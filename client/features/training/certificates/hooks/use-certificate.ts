import { useEffect, useState } from 'react';
import { type VerifiedCertificate, verifyCertificate } from '../queries.ts';

interface Asked {
  certificate?: VerifiedCertificate;
  error?: unknown;
}

/** The certificate with a number; `retry` fetches it again. */
export function useCertificate(number: string) {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>();
  const key = `${number} ${attempt}`;

  useEffect(() => {
    let wanted = key !== '';
    verifyCertificate(number).then(
      (certificate) => wanted && setAsked({ certificate }),
      (error: unknown) => wanted && setAsked({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [number, key]);

  return {
    ...asked,
    busy: asked === undefined,
    retry: () => {
      setAsked(undefined);
      setAttempt(attempt + 1);
    },
  };
}
