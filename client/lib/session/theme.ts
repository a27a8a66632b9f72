import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

function storedTheme(): Theme | undefined {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The stored choice, else the system's preference. */
function currentTheme(): Theme {
  return storedTheme() ?? (systemDark.matches ? 'dark' : 'light');
}

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const listener of listeners) listener();
}

/** Stores the choice and applies it at once. */
function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is unavailable: the choice lasts as long as the page.
  }
  apply(theme);
}

export function toggleTheme(): void {
  setTheme(shownTheme() === 'dark' ? 'light' : 'dark');
}

function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme on screen; re-renders when it changes here, in another tab, or in the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
}

/**
 * Follows the system's preference without a stored choice, and choices made in other tabs. Called once at the start,
 * because the theme switch is loaded later, or never.
 */
export function followTheme(): void {
  const follow = () => apply(currentTheme());
  systemDark.addEventListener('change', follow);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) follow();
  });
}
