import { useId } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { PathLink } from '../content/links.tsx';
import type { NavEntry, NavGroup, Navigation } from './nav-entry.ts';

interface NavListProps extends Navigation {
  /** Icons only; the labels become tooltips. */
  collapsed?: boolean;
  /** Icons only where there is room for them. */
  iconsFromXl?: boolean;
  onNavigate?: () => void;
}

/** The entries of a navigation, for the laptop's column and the phone's drawer. */
export function NavList({
  label,
  groups,
  activePath,
  collapsed = false,
  iconsFromXl = false,
  onNavigate,
}: NavListProps) {
  return (
    <nav aria-label={label} className={cn('grid grid-cols-1', collapsed ? 'gap-2' : 'gap-4')}>
      {groups.map((group) => (
        <Group
          key={group.title ?? ''}
          group={group}
          activePath={activePath}
          collapsed={collapsed}
          iconsFromXl={iconsFromXl}
          onNavigate={onNavigate}
        />
      ))}
    </nav>
  );
}

interface GroupProps {
  group: NavGroup;
  activePath: string | undefined;
  collapsed: boolean;
  iconsFromXl: boolean;
  onNavigate: (() => void) | undefined;
}

function Group({ group: { title, entries }, activePath, collapsed, iconsFromXl, onNavigate }: GroupProps) {
  const id = useId();
  return (
    <div className={cn(collapsed && 'border-t border-line pt-2 first:border-0 first:pt-0')}>
      {title && (
        <p
          id={id}
          dir="auto"
          className={collapsed ? 'sr-only' : 'px-2.5 pb-1 text-xs font-medium text-muted'}
        >
          {title}
        </p>
      )}
      <ul className="grid gap-0.5" aria-labelledby={title && id}>
        {entries.map((entry) => (
          <li key={entry.key ?? entry.path}>
            <NavItem
              entry={entry}
              active={entry.path === activePath}
              collapsed={collapsed}
              iconsFromXl={iconsFromXl}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NavItemProps {
  entry: NavEntry;
  active: boolean;
  collapsed: boolean;
  iconsFromXl: boolean;
  onNavigate: (() => void) | undefined;
}

const useNoBadge = () => undefined;

function NavItem({ entry, active, collapsed, iconsFromXl, onNavigate }: NavItemProps) {
  const { icon: Icon, useBadge = useNoBadge } = entry;
  const badge = useBadge();
  const counted = badge && badge.value > 0;
  return (
    <Tooltip text={entry.label} side="right" off={!collapsed}>
      <PathLink
        to={entry.path}
        aria-current={active ? 'page' : undefined}
        aria-label={
          collapsed ? (counted ? `${entry.label}, ${badge.value} ${badge.label}` : entry.label) : undefined
        }
        onClick={onNavigate}
        className={cn(
          'relative flex h-8.5 items-center gap-3 rounded-lg text-base font-medium transition-colors duration-100 pointer-coarse:h-11',
          active ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-sunken hover:text-ink',
          collapsed ? 'justify-center' : 'px-2.5',
        )}
      >
        <Icon aria-hidden className={cn('size-4.5 shrink-0', iconsFromXl && 'max-xl:hidden')} />
        {!collapsed && <span className="min-w-0 flex-1 truncate">{entry.label}</span>}
        {!collapsed && badge && <CountBadge value={badge.value} label={badge.label} />}
        {collapsed && counted && (
          <span
            aria-hidden
            className="absolute top-1.5 right-2.5 size-2 rounded-full bg-dot ring-2 ring-surface"
          />
        )}
      </PathLink>
    </Tooltip>
  );
}
