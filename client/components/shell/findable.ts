import type { RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Outputs } from '../../lib/api/api.ts';

/** One thing that the server found. */
export type Find = Outputs['search']['find']['groups'][number]['found'][number];

/** What happens when something is chosen. */
export type Opening =
  /** A page of the portal, with its query. */
  | { path: string }
  /** Another site, in a tab of its own. */
  | { site: string }
  /** Something over whatever page is open. */
  | { over: (onClose: () => void) => ReactNode };

interface Shown {
  label: string;
  icon: LucideIcon;
  /** The page that it belongs to: it is there for those who may open that. */
  page: keyof RegisteredRouter['routesByPath'];
}

/** A kind of things that the server finds; how each of them is shown and opened. */
export interface FindableKind extends Shown {
  /** As the module's `findable.ts` on the server calls it. */
  kind: string;
  /** A picture before its title; the icon without it. */
  picture?: (find: Find) => ReactNode;
  /** What is said of it beside what the server says. */
  detail?: (find: Find) => string | null;
  open: (find: Find) => Opening;
  /** The path of a list of all that the words find. */
  all?: (q: string) => string;
  /** What it says is not kept in the browser, among what was opened last. */
  confidential?: boolean;
}

interface Named extends Shown {
  /** Other words by which people look for it. */
  words?: string;
}

/** A page, or a part of one, beside those of the sidebar. */
export interface FindablePage extends Named {
  /** With its query. */
  path: string;
}

/** Something that people do often. */
export interface FindableAction extends Named {
  /** By which it is known again among what was done last; never changes. */
  name: string;
  /** They stand by it from top to bottom; gaps leave room. */
  order: number;
  /** What choosing it opens, or a hook that gives what it does; undefined while it cannot be done. */
  does: Opening | { useRun: () => (() => void) | undefined };
}

/** What a feature says once about what of it can be found, in a file named `findable.ts` or `findable.tsx`. */
export interface FindableDeclaration {
  kinds?: readonly FindableKind[];
  pages?: readonly FindablePage[];
  /** Other words by which people look for a page of the sidebar: what is there, and what can be done. By its path. */
  sidebar?: Partial<Record<keyof RegisteredRouter['routesByPath'], string>>;
  actions?: readonly FindableAction[];
}
