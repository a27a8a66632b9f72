import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Inputs } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import type { BondValues, LicenseValues } from '../model/values.ts';
import { draftWarningTexts } from '../model/warnings.ts';

type Draft = Inputs['assessments']['draft'];

/** How long nothing is typed before the server is asked. */
const PAUSE_MS = 400;

/** Warnings that the form shows itself. */
export interface Said {
  /** It is for a renewal, and names a gap before it. */
  renews: boolean;
  /** It asks whether this is a license or bond that the reader has already. */
  asks: boolean;
}

/**
 * Warnings about a license or bond that is being typed, in sentences, without those that the form shows itself, such
 * as a missing expiration date.
 */
export function useDraftWarnings(
  noun: Draft['noun'],
  values: Partial<LicenseValues & BondValues>,
  { renews, asks }: Said,
): string[] {
  const typed = draftOf(noun, values);
  const draft = typed && (renews ? { ...typed, reviseAs: 'renewal' as const } : typed);
  const settled = useSettled(draft && JSON.stringify(draft));
  const input: Draft | undefined = settled === undefined ? undefined : JSON.parse(settled);
  const { data } = trpc.assessments.draft.useQuery(input ?? skipToken, {
    // The answer before stays while the next one is on its way.
    placeholderData: (before) => before,
    staleTime: 30_000,
  });
  if (!draft || !data) return [];
  return draftWarningTexts(
    noun,
    data.warnings.filter(
      ({ code }) =>
        code !== 'no_expiration' && !(renews && code === 'gap') && !(asks && code === 'number_twice'),
    ),
  );
}

/** The part of the values that the server can judge; undefined while there is nothing. */
function draftOf(noun: Draft['noun'], values: Partial<LicenseValues & BondValues>): Draft | undefined {
  const number = (noun === 'license' ? values.licenseNumber : values.bondNumber)?.trim();
  const { state = '', id, submittedAt, documentUrl } = values;
  const [issuedDate, expiresDate] = [dateFrom(values.issuedDate), dateFrom(values.expiresDate)];
  if (!number && !issuedDate && !expiresDate && !documentUrl) return undefined;
  return {
    noun,
    // Qualifications of a draft have ids of the browser.
    ...(id && submittedAt ? { id } : {}),
    ...(state in US_STATES ? { state } : {}),
    ...(number ? { number: number.slice(0, 120) } : {}),
    ...(issuedDate ? { issuedDate } : {}),
    ...(expiresDate ? { expiresDate } : {}),
    ...(documentUrl ? { documentUrl } : {}),
  };
}

const dateFrom = (typed: unknown): string | undefined =>
  typeof typed === 'string' && /^(19|20)\d\d-\d\d-\d\d$/.test(typed) ? typed : undefined;

/** The text after a pause in typing. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
