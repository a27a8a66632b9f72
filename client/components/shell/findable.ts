import type { RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Outputs } from '../../lib/api/api.ts';
import type { Needs } from '../../lib/session/use-may.ts';

/** One search result of the server. */
export type Find = Outputs['search']['find']['groups'][number]['found'][number];

/** The effect of choosing a result. */
export type Opening =
  /** A page of the portal, with its query. */
  | { path: string }
  /** Another site, in a tab of its own. */
  | { site: string }
  /** A dialog over the current page. */
  | { over: (onClose: () => void) => ReactNode };

interface Shown {
  label: string;
  icon: LucideIcon;
  /** The page it belongs to: offered to people who may open that page. */
  page: keyof RegisteredRouter['routesByPath'];
}

/** A kind of search results, with how each is shown and opened. */
export interface FindableKind extends Shown {
  /** `kind` of the module's `findable.ts` on the server. */
  kind: string;
  /** An image before its title; the icon by default. */
  picture?: (find: Find) => ReactNode;
  /** Further detail beside the server's. */
  detail?: (find: Find) => string | null;
  open: (find: Find) => Opening;
  /** The path of a list of all matches. */
  all?: (q: string) => string;
  /** Excludes its results from the recently opened ones that the browser stores. */
  confidential?: boolean;
}

interface Named extends Shown {
  /** Further search words. */
  words?: string;
}

/** A page, or a part of one, that is not in the sidebar. */
export interface FindablePage extends Named {
  /** With its query. */
  path: string;
}

/** A frequent action. */
export interface FindableAction extends Named {
  /** Stable id among the recent actions. */
  name: string;
  /** Sort order; gaps leave room. */
  order: number;
  /** What somebody must be allowed to do; hidden from others. */
  needs?: Needs;
  /** Opens something, or a hook that returns the action; undefined while it is unavailable. */
  does: Opening | { useRun: () => (() => void) | undefined };
}

/** Declares a feature's search results and actions, in a file named `findable.ts` or `findable.tsx`. */
export interface FindableDeclaration {
  kinds?: readonly FindableKind[];
  pages?: readonly FindablePage[];
  /** Further search words of sidebar pages, by path: contents and actions. */
  sidebar?: Partial<Record<keyof RegisteredRouter['routesByPath'], string>>;
  actions?: readonly FindableAction[];
}
