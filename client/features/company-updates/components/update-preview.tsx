import { useWatch } from 'react-hook-form';
import { useUser } from '../../../lib/session/session.ts';
import { Card, CardBody } from '../../../ui/card.tsx';
import type { CompanyUpdate } from '../queries.ts';
import type { UpdateForm, UpdateValues } from './update-fields.tsx';
import { UpdateText } from './update-text.tsx';

interface UpdatePreviewProps {
  control: UpdateForm['control'];
  /** The changed update: its author stays. */
  update: CompanyUpdate | undefined;
}

/** A preview of the update for staff, while it is typed. */
export function UpdatePreview({ control, update }: UpdatePreviewProps) {
  const user = useUser();
  const { title, content, type, priority } = useWatch({ control }) as UpdateValues;
  const { firstName, lastName = '' } = update?.author ?? user;
  return (
    <Card className="rounded-xl">
      <CardBody className="grid grid-cols-1 gap-2.5">
        <h3 className="text-lg font-semibold">{title.trim() || <span className="text-muted">Title</span>}</h3>
        {content.trim() ? (
          <UpdateText
            content={content}
            type={type as CompanyUpdate['type']}
            priority={priority as CompanyUpdate['priority']}
            author={{ firstName, lastName }}
            publishedAt={update?.publishedAt ?? null}
            expiresAt={null}
          />
        ) : (
          <p className="text-muted">What you write appears here as staff will see it.</p>
        )}
      </CardBody>
    </Card>
  );
}
