import type { HistoryEvent } from '@portal/server/modules/qualifications/schema.ts';
import { ReviewBadge } from '../../../components/content/review-badge.tsx';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { DocumentLink } from '../../../components/file-viewer/document-link.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { calendarDate, dateAndTime, shortDate } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import type { AnyQualification, Version } from '../model/kind.ts';
import { revisionLabel } from '../model/versions.ts';
import type { KindView } from './kind-view.tsx';

interface HistoryDrawerProps<R extends AnyQualification, Values, Input> {
  kind: KindView<R, Values, Input>;
  qualification: R;
  onClose: () => void;
}

/** All versions of a qualification, newest first, with the actions on each: actor, time and reason. */
export function HistoryDrawer<R extends AnyQualification, Values, Input>({
  kind,
  qualification,
  onClose,
}: HistoryDrawerProps<R, Values, Input>) {
  const history = kind.useHistory(qualification.id);
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={`History of ${kind.titleOf(qualification)}`}
      flush
    >
      <ListState
        rows={history.data}
        failed={history.isError}
        failedText={errorSentence(history.error, 'Failed to load the history')}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
        empty={{ title: 'No history yet' }}
      >
        {(versions) => (
          <ol className="divide-y divide-line">
            {versions.map((version) => (
              <VersionEntry key={version.id} version={version} title={kind.titleOf(version)} />
            ))}
          </ol>
        )}
      </ListState>
    </Drawer>
  );
}

function VersionEntry({ version, title }: { version: Version<AnyQualification>; title: string }) {
  const { status, revision, supersededAt, expiresDate, documentUrl, events } = version;
  return (
    <li className="grid gap-3 px-4.5 py-4">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          <ReviewBadge status={status} />
          {revision && <Badge>{revisionLabel(version)}</Badge>}
          {supersededAt && <Badge>Ended {shortDate(supersededAt)}</Badge>}
        </h3>
        {expiresDate && <p className="text-sm text-muted">Valid through {calendarDate(expiresDate)}</p>}
        {documentUrl && <DocumentLink url={documentUrl} name={title} />}
      </div>
      <ol className="grid gap-3 border-l-2 border-line pl-3.5">
        {events.map((event) => (
          <EventEntry key={event.id} event={event} />
        ))}
      </ol>
    </li>
  );
}

const verbs: Record<HistoryEvent['action'], string> = {
  submitted: 'Submitted',
  changed: 'Changed',
  resubmitted: 'Resubmitted',
  revised: 'Submitted as a newer version',
  approved: 'Approved',
  rejected: 'Rejected',
  undone: 'Decision undone',
  withdrawn: 'Withdrawn',
};

function EventEntry({ event }: { event: HistoryEvent }) {
  return (
    <li className="text-sm">
      <p>
        <span className="font-medium">{verbs[event.action]}</span>
        {event.by && ` by ${event.by}`}
      </p>
      <p className="text-xs text-muted">{dateAndTime(event.at)}</p>
      {event.notes && <WrittenText text={event.notes} className="mt-1" />}
      {event.changed.length > 0 && (
        <ul className="mt-1 grid grid-cols-1 gap-0.5 text-muted">
          {event.changed.map(({ field, from, to }) => (
            <li key={field}>
              {field === 'document'
                ? 'Document replaced'
                : `${labelOf(field)}: ${valueText(field, from)} → ${valueText(field, to)}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const valueText = (field: string, value: string) =>
  field === 'residency' ? value.replace('_', '-') || 'empty' : value || 'empty';

/** `licenseNumber` as `License number`. */
function labelOf(field: string): string {
  if (field === 'residency') return 'License kind';
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
