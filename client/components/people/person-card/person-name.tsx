import { useState } from 'react';
import { cn } from '../../../lib/page/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { lazyPanel } from '../../shell/lazy-parts.tsx';

const PersonCard = lazyPanel(async () => (await import('./person-card.tsx')).PersonCard, {
  outline: <SkeletonRows rows={3} leading label="Loading person..." />,
});

interface PersonNameProps {
  person: { id: string; name: string };
  /** Replaces the name. */
  text?: string;
  className?: string;
}

/** A person's name anywhere on a screen: pressing it opens their card. */
export function PersonName({ person, text = person.name, className }: PersonNameProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={`About ${person.name}`}
      className="w-80"
      trigger={
        <button
          dir="auto"
          type="button"
          className={cn(
            'max-w-full min-w-0 rounded-sm text-start underline-offset-4 in-[table]:wrap-anywhere hover:underline aria-expanded:underline pointer-coarse:-my-2 pointer-coarse:py-2',
            className,
          )}
        >
          {text}
        </button>
      }
    >
      <PersonCard person={person} onLeave={() => setOpen(false)} />
    </Popover>
  );
}
