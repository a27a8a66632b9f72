import type { Feature } from '@portal/server/core/contract/features.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

export interface NavEntry {
  /** `/messenger`; the entry is current there and below. */
  path: string;
  label: string;
  icon: LucideIcon;
  /** Begins the paths of other pages for which it is current, too. */
  also?: readonly string[];
  /** Shown as a number beside the label when above zero, such as unread messages. */
  badge?: { value: number; label: string };
}

/**
 * What a feature says once about its place in the sidebar, in a file named `nav-entry.ts`. It is shown to those who may
 * open the page, which its route says.
 */
export interface NavDeclaration extends Omit<NavEntry, 'path' | 'badge'> {
  path: keyof RegisteredRouter['routesByPath'];
  /** Not shown while this is switched off. */
  feature?: Feature;
  /** A hook that counts what waits there; asked on every page of those who may open it. */
  useBadge?: () => NonNullable<NavEntry['badge']>;
  /** Entries stand by it from top to bottom; gaps leave room. */
  order: number;
}

/** The entry whose path is the current one or the nearest above it. */
export function activeEntry(entries: NavEntry[], path: string): NavEntry | undefined {
  return entries
    .filter((entry) => [entry.path, ...(entry.also ?? [])].some((known) => isAt(path, known)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

const isAt = (path: string, known: string) => path === known || path.startsWith(`${known}/`);
