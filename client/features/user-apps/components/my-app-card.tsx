import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ExternalLink, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { cn } from '../../../lib/page/class-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { UserApp } from '../queries.ts';
import { AppCard } from './app-card.tsx';
import { LaunchLink } from './launch-link.tsx';

interface MyAppCardProps {
  app: UserApp;
  /** False while the vault is filtered. */
  movable: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** The style sheet's rule for reduced motion does not reach the inline styles of a drag. */
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** An app of the vault: launch, edit, remove, move. */
export function MyAppCard({ app, movable, onEdit, onRemove }: MyAppCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: app.id, disabled: !movable, ...(still() ? { transition: null } : {}) });
  return (
    <AppCard
      ref={setNodeRef}
      id={`app-${app.id}`}
      tabIndex={-1}
      app={app}
      badge={app.isCustom && <Badge tone="accent">Custom</Badge>}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(isDragging && 'relative z-10 shadow-raised')}
      corner={
        movable && (
          <IconButton
            needs="portal.arrange"
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            label={`Move ${app.name}`}
            tooltip={false}
            size="sm"
            icon={<GripVertical aria-hidden />}
            className="-mt-1 -mr-2 cursor-grab touch-none active:cursor-grabbing"
          />
        )
      }
      actions={
        <>
          <LaunchLink
            href={app.url}
            aria-label={`Launch ${app.name} (opens in a new tab)`}
            data-launch
            className={cn(buttonClass({ size: 'sm' }), 'mr-auto')}
          >
            <ExternalLink aria-hidden />
            Launch
          </LaunchLink>
          <IconButton
            needs="portal.arrange"
            label={`Edit ${app.name}`}
            size="sm"
            icon={<Pencil aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            needs="portal.arrange"
            label={`Remove ${app.name}`}
            size="sm"
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}
