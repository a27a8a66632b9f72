import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { useOpened } from '../list/use-opened.ts';

interface EditableCardProps {
  title: string;
  /** What it says while it is not being edited. */
  children: ReactNode;
  form: (close: () => void) => ReactNode;
  /** The address asks for the form. */
  asked?: boolean;
  /** Takes that out of the address when the form has closed. */
  onClosed?: () => void;
}

/** Facts that turn into their form and back. */
export function EditableCard({ title, children, form, asked, onClosed }: EditableCardProps) {
  const { opened, open, close, opener } = useOpened(asked, onClosed);
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          !opened && (
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
      <CardBody>{opened ? form(close) : children}</CardBody>
    </Card>
  );
}
