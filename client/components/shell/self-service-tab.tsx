import type { Feature } from '@portal/server/core/contract/features.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPanel } from './lazy-parts.tsx';

interface TabFrame {
  /** The tab's own page; the URL says which tab is open. */
  path: keyof RegisteredRouter['routesByPath'];
  label: string;
  icon: LucideIcon;
  /** Further search words: contents and actions. */
  words?: string;
  /** Hidden while this feature is switched off. */
  feature?: Feature;
  /** Sort order; gaps leave room. */
  order: number;
}

/** A tab of the self-service page. */
export interface SelfServiceTab extends TabFrame {
  Panel: ComponentType;
}

interface Declaration extends TabFrame {
  /** Loaded when the tab is opened. */
  load: () => Promise<ComponentType>;
}

/** Declares a feature's tab, in a file named `self-service-tab.ts`. */
export const selfServiceTabOf = ({ load, ...tab }: Declaration): SelfServiceTab => ({
  ...tab,
  Panel: lazyPanel<object>(load),
});
