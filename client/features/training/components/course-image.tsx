import {
  BookOpen,
  ClipboardCheck,
  Compass,
  HardHat,
  type LucideIcon,
  MessagesSquare,
  Scale,
  Users,
  Wrench,
} from 'lucide-react';
import { cn } from '../../../lib/page/class-names.ts';
import { useRenewablePicture } from '../../../ui/use-renewable-picture.ts';
import type { CourseCategory } from '../model/words.ts';

const icons: Record<CourseCategory, LucideIcon> = {
  onboarding: Compass,
  'claims-adjuster': ClipboardCheck,
  compliance: Scale,
  technical: Wrench,
  'soft-skills': MessagesSquare,
  leadership: Users,
  safety: HardHat,
  other: BookOpen,
};

interface CourseImageProps {
  /** A link to the picture; null, or a picture that fails to load, shows a drawing instead. */
  src: string | null;
  category: CourseCategory;
  className?: string;
}

/** The picture of a course, or its substitute. Decorative: the title is beside it. */
export function CourseImage({ src, category, className }: CourseImageProps) {
  const picture = useRenewablePicture(src);
  const Icon = icons[category];
  return (
    <div className={cn('grid place-items-center overflow-hidden bg-accent-soft text-accent-ink', className)}>
      {picture.src ? (
        <img {...picture} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      ) : (
        <Icon aria-hidden className="size-10 opacity-70" strokeWidth={1.5} />
      )}
    </div>
  );
}
