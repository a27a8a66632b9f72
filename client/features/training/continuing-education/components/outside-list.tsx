import { sentences } from '@portal/server/modules/training/outside-hours/constants.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ReviewBadge } from '../../../../components/content/review-badge.tsx';
import { WrittenText } from '../../../../components/content/written-text.tsx';
import { DocumentLink } from '../../../../components/file-viewer/document-link.tsx';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { api } from '../../../../lib/api/api.ts';
import { calendarDate } from '../../../../lib/format/format.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { CardList, CardRow } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ceText } from '../model/words.ts';
import { type OutsideCredit, refreshHours } from '../queries.ts';

/** A person's outside hours with their certificates and decisions. Renders nothing without any. */
export function OutsideList({ credits }: { credits: OutsideCredit[] }) {
  const [deleting, setDeleting] = useState<OutsideCredit>();
  const mayDeleteAny = useMay('courses.manage');
  if (credits.length === 0) return null;
  return (
    <section aria-label="Outside hours" className="border-t border-line">
      <h3 className="px-4.5 pt-3 text-sm font-semibold">Outside Hours</h3>
      <CardList>
        {credits.map((credit) => (
          <CardRow
            key={credit.id}
            id={`outside-${credit.id}`}
            tabIndex={-1}
            stacked
            trailing={
              <>
                <ReviewBadge status={credit.status} />
                {(mayDeleteAny || credit.status !== 'approved') && (
                  <IconButton
                    needs="courses.take"
                    label={`Delete ${credit.title}`}
                    icon={<Trash2 aria-hidden />}
                    variant="danger"
                    onClick={() => setDeleting(credit)}
                  />
                )}
              </>
            }
          >
            <p dir="auto" className="font-medium wrap-anywhere">
              {credit.title}
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {[ceText(credit), calendarDate(credit.earnedOn), credit.provider].filter(Boolean).join(' · ')}
            </p>
            {credit.reviewNotes && <WrittenText text={credit.reviewNotes} className="text-sm" />}
            <DocumentLink url={credit.fileUrl} name={credit.title} />
          </CardRow>
        ))}
      </CardList>
      {deleting && (
        <ConfirmWrite
          danger
          title={`Delete ${deleting.title}?`}
          text={
            deleting.status === 'approved'
              ? 'The hours no longer count for the licenses of this person.'
              : 'The entry and its certificate are deleted.'
          }
          confirmLabel="Delete Hours"
          send={api.outsideHours.remove.mutate}
          done="Hours deleted"
          failed={sentences.removeFailed}
          onDone={refreshHours}
          onFailed={refreshHours}
          input={{ id: deleting.id }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}
