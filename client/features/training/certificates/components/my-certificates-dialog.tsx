import { Award } from 'lucide-react';
import { LinkButton } from '../../../../components/content/links.tsx';
import { ListState } from '../../../../components/list/list-state.tsx';
import { MoreRows } from '../../../../components/list/more-rows.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { calendarDate } from '../../../../lib/format/format.ts';
import { CardList, CardRow } from '../../../../ui/card.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ceText } from '../../continuing-education/model/words.ts';
import { useMyCertificates } from '../queries.ts';

/** The reader's certificates, also for courses that are no longer offered. */
export function MyCertificatesDialog({ onClose }: { onClose: () => void }) {
  const list = useMyCertificates();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="My Certificates" flush>
      <ListState
        rows={list.data?.pages.flatMap((page) => page.certificates)}
        failed={list.isError}
        failedTitle={errorSentence(list.error, 'Failed to load training data')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        empty={{
          icon: Award,
          title: 'No certificates yet',
          text: 'You get a certificate for each course you complete.',
        }}
      >
        {(rows) => (
          <CardList>
            {rows.map(({ id, number, courseTitle, issuedOn, expiresOn, ...continuingEducation }) => (
              <CardRow
                key={id}
                stacked
                trailing={
                  <LinkButton
                    to="/certificates/$number"
                    params={{ number }}
                    size="sm"
                    aria-label={`View certificate for ${courseTitle}`}
                  >
                    View Certificate
                  </LinkButton>
                }
              >
                <p dir="auto" className="font-medium">
                  {courseTitle}
                </p>
                <p className="text-sm text-muted">
                  {calendarDate(issuedOn)} · {number}
                  {expiresOn && ` · Valid through ${calendarDate(expiresOn)}`}
                  {continuingEducation.ceHours !== null && ` · ${ceText(continuingEducation)}`}
                </p>
              </CardRow>
            ))}
          </CardList>
        )}
      </ListState>
      {list.hasNextPage && <MoreRows pages={list} />}
    </Dialog>
  );
}
