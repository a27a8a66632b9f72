import type { Ability } from '@portal/server/core/contract/abilities.ts';
import type { Feature } from '@portal/server/core/contract/features.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** A number beside the label when above zero, such as unread messages. */
export interface NavBadge {
  value: number;
  label: string;
}

export interface NavEntry {
  /** `/messenger`, with or without a query; the entry is current there and below. */
  path: string;
  label: string;
  icon: LucideIcon;
  /** Path prefixes of other pages for which it is current, too. */
  also?: readonly string[];
  /** Set where `useBadge` may become another hook while the path stays the same; changes with it. */
  key?: string;
  /** A hook for the entry's count. */
  useBadge?: () => NavBadge | undefined;
}

/** Entries under a heading; without a title they stand alone. */
export interface NavGroup {
  title?: string;
  entries: readonly NavEntry[];
}

/** A navigation: the sidebar, or the second one of an area. */
export interface Navigation {
  /** The accessible name. */
  label: string;
  groups: readonly NavGroup[];
  /** The path of the current entry. */
  activePath: string | undefined;
}

/** Groups of the sidebar, by what people do, in their order. */
export const NAV_GROUPS = ['Work', 'Company', 'Manage'] as const;

/** Declares a feature's sidebar entry, in a file named `nav-entry.ts`. Shown to people who may open its route. */
export interface NavDeclaration extends Omit<NavEntry, 'path'> {
  path: keyof RegisteredRouter['routesByPath'];
  group: (typeof NAV_GROUPS)[number];
  /** Hidden while this feature is switched off. */
  feature?: Feature;
  /** Hidden from people who may do this: they have another entry for the same. */
  unless?: Ability;
  /** Sort order within the group; gaps leave room. */
  order: number;
}

/** The entry with the longest path that contains the current one. */
export function activeEntry(entries: readonly NavEntry[], path: string): NavEntry | undefined {
  return entries
    .filter((entry) => [entry.path, ...(entry.also ?? [])].some((known) => isAt(path, known)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

const isAt = (path: string, known: string) => path === known || path.startsWith(`${known}/`);
