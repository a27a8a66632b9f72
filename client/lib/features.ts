import type { Feature } from '@portal/server/core/features.ts';
import { trpc } from './trpc.ts';

/** Whether the company has the feature; true until it is known. The shell keeps it up to date. */
export function useFeature(feature: Feature): boolean {
  return !useFeaturesOff().includes(feature);
}

/** What administrators have switched off; empty until it is known. */
export function useFeaturesOff(): readonly string[] {
  const { data } = trpc.companySettings.get.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ settings }) => settings.featuresOff,
  });
  return data ?? NONE;
}

const NONE: readonly string[] = [];
