import type { NotificationType } from '@portal/server/modules/notifications/constants.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { IconTile } from '../../../ui/badge.tsx';
import { typeTones, typeWords } from '../model/words.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** The type of a notification as a sign, read aloud as its word. */
export function TypeIcon({ type }: { type: NotificationType }) {
  const Icon = icons[type];
  return (
    <span title={typeWords[type]}>
      <IconTile tone={typeTones[type]}>
        <Icon />
      </IconTile>
      <span className="sr-only">{typeWords[type]}</span>
    </span>
  );
}
