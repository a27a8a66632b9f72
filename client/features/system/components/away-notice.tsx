import type { System } from '@portal/server/modules/system/schema.ts';
import { TriangleAlert } from 'lucide-react';
import { TextLink } from '../../../components/content/links.tsx';
import { cn } from '../../../lib/page/class-names.ts';
import { toneClass } from '../../../ui/badge.tsx';
import { awayText } from '../model.ts';

/** The dependencies that the portal cannot reach, and the consequence. */
export const AwayNotice = ({ away }: { away: readonly System['dependencies'][number]['name'][] }) => (
  <p
    className={cn(
      'flex min-h-9 items-start justify-center gap-2 px-4 py-2 text-sm sm:items-center sm:py-1',
      toneClass({ tone: 'danger' }),
    )}
  >
    <TriangleAlert aria-hidden className="size-4 shrink-0 max-sm:mt-0.5" />
    <span>
      {awayText(away)}{' '}
      <TextLink to="/admin" search={{ tab: 'system' }}>
        Open System
      </TextLink>
    </span>
  </p>
);
