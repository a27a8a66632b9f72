import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';

/** Where the queue is not beside what is on the desk. */
export const BackToQueue = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="ghost"
    size="sm"
    icon={<ArrowLeft aria-hidden />}
    onClick={onClick}
    className="justify-self-start lg:hidden"
  >
    Back to Queue
  </Button>
);
