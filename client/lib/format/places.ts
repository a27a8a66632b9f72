import { type StateCode, stateCode, US_STATES } from '@portal/server/core/contract/us-states.ts';

/** A location for display: the state's name if it is one, else the text as typed. */
export function stateText(location: string | null): string {
  if (!location) return 'N/A';
  const code = stateCode(location);
  return code ? US_STATES[code] : location;
}

/** `Texas` for `TX`; an unknown code is returned unchanged. */
export const stateName = (code: string): string => (code in US_STATES ? US_STATES[code as StateCode] : code);

interface Address {
  street: string;
  city: string;
  state: string;
  zipCode: string;
}

/** `4 Pier Road, Pensacola, FL 32501`; empty parts are left out. */
export const addressText = ({ street, city, state, zipCode }: Address): string =>
  [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
