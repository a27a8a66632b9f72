import type { Feature } from '@portal/server/core/contract/features.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPanel } from './lazy-parts.tsx';

interface TabFrame {
  /** Its own page: which tab is open, the address says. */
  path: keyof RegisteredRouter['routesByPath'];
  label: string;
  icon: LucideIcon;
  /** Other words by which people look for it: what is there, and what can be done. */
  words?: string;
  /** Not shown while this is switched off. */
  feature?: Feature;
  /** Tabs stand by it from left to right; gaps leave room. */
  order: number;
}

/** A tab of what people do for themselves. */
export interface SelfServiceTab extends TabFrame {
  Panel: ComponentType;
}

interface Declaration extends TabFrame {
  /** Loaded when the tab is opened. */
  load: () => Promise<ComponentType>;
}

/** What a feature says once about its tab, in a file named `self-service-tab.ts`. */
export const selfServiceTabOf = ({ load, ...tab }: Declaration): SelfServiceTab => ({
  ...tab,
  Panel: lazyPanel<object>(load),
});
