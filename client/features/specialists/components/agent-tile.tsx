import type { AgentIcon } from '@portal/server/modules/specialists/agents/constants.ts';
import {
  Bot,
  Brain,
  ClipboardList,
  FileText,
  House,
  type LucideIcon,
  MessageCircle,
  Scale,
  Shield,
  Sparkles,
} from 'lucide-react';
import { cn } from '../../../lib/page/class-names.ts';

const icons: Record<AgentIcon, LucideIcon> = {
  FileText,
  Shield,
  Brain,
  Bot,
  Sparkles,
  ClipboardList,
  Home: House,
  Scale,
  MessageCircle,
};

interface AgentTileProps {
  /** `#rrggbb` */
  color: string;
  /** An unknown name is rendered as a robot. */
  icon: string;
  size?: 'sm' | 'lg';
}

/** A specialist's icon on its color. */
export function AgentTile({ color, icon, size = 'lg' }: AgentTileProps) {
  const Icon = icons[icon as AgentIcon] ?? Bot;
  return (
    <span
      aria-hidden
      style={{ backgroundColor: color }}
      className={cn(
        'grid shrink-0 place-items-center text-white',
        size === 'lg' ? 'size-11 rounded-xl [&_svg]:size-5.5' : 'size-8 rounded-lg [&_svg]:size-4',
      )}
    >
      <Icon />
    </span>
  );
}
