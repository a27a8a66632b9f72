import { cn } from '../../lib/page/class-names.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { PathLink } from '../content/links.tsx';
import type { NavEntry } from './nav-entry.ts';

interface NavListProps {
  entries: NavEntry[];
  activePath: string | undefined;
  /** Icons only; the labels become tooltips. */
  collapsed?: boolean;
  onNavigate?: () => void;
}

/** The sidebar's entries, for the laptop's column and the phone's drawer. */
export function NavList({ entries, activePath, collapsed = false, onNavigate }: NavListProps) {
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavItem
              entry={entry}
              active={entry.path === activePath}
              collapsed={collapsed}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NavItemProps {
  entry: NavEntry;
  active: boolean;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function NavItem({ entry, active, collapsed, onNavigate }: NavItemProps) {
  const { icon: Icon, badge } = entry;
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
        <Icon aria-hidden className="size-4.5 shrink-0" />
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
