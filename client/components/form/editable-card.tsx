import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Needs, useMay } from '../../lib/session/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { useOpened } from '../list/use-opened.ts';

interface EditableCardProps {
  title: string;
  /** The change that the form sends. */
  needs: Needs;
  /** The read-only content. */
  children: ReactNode;
  form: (close: () => void) => ReactNode;
  /** The URL opens the form. */
  openByUrl?: boolean;
  /** Removes that from the URL when the form was closed. */
  onClosed?: () => void;
}

/** A card with facts that switches to a form for editing them. */
export function EditableCard({ title, needs, children, form, openByUrl, onClosed }: EditableCardProps) {
  const mayChange = useMay(needs);
  const { opened, open, close, opener } = useOpened(openByUrl, onClosed);
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          !opened &&
          mayChange && (
            <Button
              ref={opener}
              size="sm"
              variant="ghost"
              icon={<Pencil aria-hidden />}
              aria-label={`Edit ${title}`}
              onClick={open}
            >
              Edit
            </Button>
          )
        }
      />
      <CardBody>{opened && mayChange ? form(close) : children}</CardBody>
    </Card>
  );
}
