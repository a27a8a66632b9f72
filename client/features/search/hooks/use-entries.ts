import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { Find, FindableAction, FindableKind, Opening } from '../../../components/shell/findable.ts';
import type { NavEntry } from '../../../components/shell/nav-entry.ts';
import type { Outputs } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import type { Recent } from '../model/recents.ts';
import { fitsByOthersOnly, fitting } from '../model/words.ts';
import { useDeclared } from './use-declared.ts';

/** A line that can be chosen. */
export interface Entry {
  key: string;
  title: string;
  detail: string | null;
  icon: LucideIcon;
  /** A result of the server. */
  found?: { kind: FindableKind; find: Find };
  does: Opening | { run: () => void };
  /** The entry as it is stored among recent ones; without it, the entry is not stored. */
  recent?: Recent;
}

export interface Section {
  name: string;
  entries: Entry[];
}

type Groups = Outputs['search']['find']['groups'];

/** The maximum of pages and actions for a partial text. */
const SHOWN_OF_OWN = 5;

interface EntriesInput {
  entries: readonly NavEntry[];
  /** The typed text; an empty one shows recent entries and all actions. */
  typed: string;
  /** The server's results for the text, or for the text before. */
  groups: Groups | undefined;
  recents: readonly Recent[];
}

/** The entries to choose from, in sections from top to bottom. */
export function useEntries({ entries, typed, groups, recents }: EntriesInput): Section[] {
  const declared = useDeclared(entries);
  const pages = declared.pages.map(pageEntry);
  const actions = declared.actions.map(useActionEntry).filter((entry) => entry !== undefined);
  const kinds = new Map(declared.kinds.map((kind) => [kind.kind, kind]));
  const sections: Section[] =
    typed === ''
      ? [
          {
            name: 'Recent',
            entries: recents.flatMap((recent) => recentEntry(recent, kinds, [...pages, ...actions]) ?? []),
          },
          { name: 'Actions', entries: actions },
          { name: 'Pages', entries: pages },
        ]
      : [
          ...ownSections(typed, pages, actions),
          ...(groups ?? []).flatMap((group) => {
            const kind = kinds.get(group.kind);
            return kind ? [{ name: kind.label, entries: groupEntries(kind, group, typed) }] : [];
          }),
        ];
  return sections.filter((section) => section.entries.length > 0);
}

/** Pages first, unless they match only by related words: then actions come first. */
function ownSections(typed: string, pages: readonly Labelled[], actions: readonly Labelled[]): Section[] {
  const sections = [
    { name: 'Pages', entries: fitting(typed, pages).slice(0, SHOWN_OF_OWN) },
    { name: 'Actions', entries: fitting(typed, actions).slice(0, SHOWN_OF_OWN) },
  ];
  return fitsByOthersOnly(typed, pages) ? sections.reverse() : sections;
}

type Labelled = Entry & { label: string; words?: string };

function pageEntry({ path, label, icon, words }: ReturnType<typeof useDeclared>['pages'][number]): Labelled {
  // Two names may lead to one page.
  const key = `page ${path} ${label}`;
  return {
    key,
    label,
    title: label,
    detail: null,
    icon,
    does: { path },
    recent: { key },
    ...(words ? { words } : {}),
  };
}

function useActionEntry({ name, label, icon, words, needs, does }: FindableAction): Labelled | undefined {
  // biome-ignore lint/correctness/useHookAtTopLevel: an action has such a hook or has none, for as long as the search is open
  const run = 'useRun' in does ? does.useRun() : undefined;
  const isAllowed = useMay(needs);
  if (!isAllowed || ('useRun' in does && !run)) return undefined;
  const key = `action ${name}`;
  return {
    key,
    label,
    title: label,
    detail: null,
    icon,
    recent: { key },
    does: run ? { run } : (does as Opening),
    ...(words ? { words } : {}),
  };
}

function foundEntry(kind: FindableKind, find: Find): Entry {
  const key = `${kind.kind} ${find.id}`;
  const { id, title, detail, place } = find;
  return {
    key,
    title,
    detail: kind.detail ? kind.detail(find) : detail,
    icon: kind.icon,
    found: { kind, find },
    does: kind.open(find),
    ...(kind.confidential ? {} : { recent: { key, kind: kind.kind, find: { id, title, detail, place } } }),
  };
}

function groupEntries(kind: FindableKind, { found, more }: Groups[number], typed: string): Entry[] {
  const shown = found.map((find) => foundEntry(kind, find));
  if (!more || !kind.all) return shown;
  const title = `Show all ${kind.label.toLowerCase()}`;
  const all = { title, detail: null, icon: ArrowRight, does: { path: kind.all(typed) } };
  return [...shown, { key: `all ${kind.kind}`, ...all }];
}

/** Undefined for an entry that no longer exists, or is not for this person. */
function recentEntry(
  recent: Recent,
  kinds: Map<string, FindableKind>,
  own: readonly Entry[],
): Entry | undefined {
  const entry =
    recent.find && recent.kind
      ? ofKind(kinds.get(recent.kind), recent.find)
      : own.find(({ key }) => key === recent.key);
  return entry && { ...entry, key: `recent ${entry.key}` };
}

const ofKind = (kind: FindableKind | undefined, find: NonNullable<Recent['find']>) =>
  kind && foundEntry(kind, { ...find, picture: null });
