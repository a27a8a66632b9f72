import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { cn } from '../../lib/page/class-names.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Brand } from './brand.tsx';
import type { Navigation } from './nav-entry.ts';
import { NavList } from './nav-list.tsx';

interface SidebarProps {
  companyName: string;
  navigation: Navigation;
  collapsed: boolean;
  /** Undefined where there is no room for the labels. */
  onCollapsedChange: ((collapsed: boolean) => void) | undefined;
}

/** The navigation of wide screens: 12 rem, or 4 rem with icons only. */
export function Sidebar({ companyName, navigation, collapsed, onCollapsedChange }: SidebarProps) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const action = collapsed ? 'Expand' : 'Collapse';
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col overflow-hidden border-r border-line bg-surface lg:flex">
      <Brand
        companyName={companyName}
        collapsed={collapsed}
        className={cn('h-16 shrink-0', collapsed ? 'justify-center' : 'px-4.5')}
      />
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2.5">
        <NavList {...navigation} collapsed={collapsed} />
      </div>
      {onCollapsedChange && (
        <div className="p-2.5">
          <Tooltip text={action} side="right" off={!collapsed}>
            <button
              type="button"
              onClick={() => onCollapsedChange(!collapsed)}
              aria-expanded={!collapsed}
              aria-label={`${action} sidebar`}
              className={cn(
                'flex h-8.5 w-full items-center gap-3 rounded-lg text-base font-medium text-muted hover:bg-sunken hover:text-ink pointer-coarse:h-11',
                collapsed ? 'justify-center' : 'px-2.5',
              )}
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {!collapsed && action}
            </button>
          </Tooltip>
        </div>
      )}
    </aside>
  );
}
