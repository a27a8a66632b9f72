import type { NotificationType } from '@portal/server/modules/notifications/constants.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { IconTile, type Tone } from '../../../ui/badge.tsx';
import { typeWords } from '../model/words.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

const tones: Record<NotificationType, Tone> = {
  info: 'info',
  success: 'success',
  warning: 'attention',
  error: 'danger',
};

/** The type of a notification as a sign, read aloud as its word. */
export function TypeIcon({ type }: { type: NotificationType }) {
  const Icon = icons[type];
  return (
    <span title={typeWords[type]}>
      <IconTile tone={tones[type]}>
        <Icon />
      </IconTile>
      <span className="sr-only">{typeWords[type]}</span>
    </span>
  );
}
