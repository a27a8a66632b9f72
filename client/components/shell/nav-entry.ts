import type { Feature } from '@portal/server/core/contract/features.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

export interface NavEntry {
  /** `/messenger`; the entry is current there and below. */
  path: string;
  label: string;
  icon: LucideIcon;
  /** Path prefixes of other pages for which it is current, too. */
  also?: readonly string[];
  /** Shown as a number beside the label when above zero, such as unread messages. */
  badge?: { value: number; label: string };
}

/** Declares a feature's sidebar entry, in a file named `nav-entry.ts`. Shown to people who may open its route. */
export interface NavDeclaration extends Omit<NavEntry, 'path' | 'badge'> {
  path: keyof RegisteredRouter['routesByPath'];
  /** Hidden while this feature is switched off. */
  feature?: Feature;
  /** A hook for the entry's count; runs on every page of people who may open it. */
  useBadge?: () => NonNullable<NavEntry['badge']>;
  /** Sort order; gaps leave room. */
  order: number;
}

/** The entry with the longest path that contains the current one. */
export function activeEntry(entries: NavEntry[], path: string): NavEntry | undefined {
  return entries
    .filter((entry) => [entry.path, ...(entry.also ?? [])].some((known) => isAt(path, known)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

const isAt = (path: string, known: string) => path === known || path.startsWith(`${known}/`);
