import { FileWarning } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadLink } from './download-link.tsx';
import type { FileLink } from './file-link.ts';

interface ViewerProblemProps {
  title: string;
  text: string;
  /** Offered for download. */
  link?: FileLink | undefined;
}

/** Why a file cannot be shown, and alternatives. */
export function ViewerProblem({ title, text, link }: ViewerProblemProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={FileWarning}
        title={title}
        text={text}
        action={link && <DownloadLink link={link} />}
      />
    </div>
  );
}
