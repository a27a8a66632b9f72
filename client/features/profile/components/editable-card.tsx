import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';

interface EditableCardProps {
  title: string;
  /** What it says while it is not being edited. */
  children: ReactNode;
  form: (close: () => void) => ReactNode;
}

/** Facts that turn into their form and back. */
export function EditableCard({ title, children, form }: EditableCardProps) {
  const [editing, setEditing] = useState(false);
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          !editing && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Pencil aria-hidden />}
              aria-label={`Edit ${title}`}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )
        }
      />
      <CardBody>{editing ? form(() => setEditing(false)) : children}</CardBody>
    </Card>
  );
}
