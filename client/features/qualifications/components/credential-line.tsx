import { ChevronRight, Ellipsis, History, Pencil, RefreshCw, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ReviewBadge } from '../../../components/content/review-badge.tsx';
import { DocumentLink } from '../../../components/file-viewer/document-link.tsx';
import { expiryOf, validToday } from '../../../lib/format/expiry.ts';
import { calendarDate } from '../../../lib/format/format.ts';
import { stateName } from '../../../lib/format/places.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { useExpiresSoonDays } from '../../../lib/session/expiry-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { cardId } from '../hooks/use-qualification-form.ts';
import type { Credential } from '../model/credentials.ts';
import { type AnyQualification, canRenew, editLabel } from '../model/kind.ts';
import { revisionLabel } from '../model/versions.ts';
import { ExpiryBadge } from './expiry-badge.tsx';
import type { CredentialLineValues, KindView } from './kind-view.tsx';
import { QualificationNotes } from './own-qualification.tsx';
import { QualificationList } from './qualification-card.tsx';

interface CredentialLineProps<R extends AnyQualification, Values, Input> {
  kind: KindView<R, Values, Input>;
  /** Of the version that counts today. */
  line: CredentialLineValues;
  credential: Credential<R>;
  onRenew: (qualification: R) => void;
  onEdit: (qualification: R) => void;
  onRemove: (qualification: R) => void;
  onHistory: (qualification: R) => void;
}

/** A license or bond with its renewal as one line; its fields and versions open below. */
export function CredentialLine<R extends AnyQualification, Values, Input>(
  props: CredentialLineProps<R, Values, Input>,
) {
  const { kind, line, credential, onRenew } = props;
  const { current, latest, versions, through } = credential;
  const [open, setOpen] = useState(false);
  const details = useId();
  const { name, state, number, amount } = line;
  const successor = latest === current ? undefined : latest;
  const expiry = expiryOf(through, validToday(), useExpiresSoonDays());
  const isDue = !successor && canRenew(current) && (expiry === 'expired' || expiry === 'soon');
  return (
    <li id={cardId(current.id)} tabIndex={-1} className="grid grid-cols-1 gap-2 py-3 outline-offset-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-1">
          <IconButton
            label={`Details of ${name}`}
            size="sm"
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            icon={<ChevronRight aria-hidden className={cn('transition-transform', open && 'rotate-90')} />}
            onClick={() => setOpen(!open)}
          />
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
              {name}
              <ExpiryBadge expiresDate={through} />
              <ReviewBadge status={current.status} />
            </h3>
            <p className="text-sm wrap-anywhere text-muted">
              {[stateName(state), `No. ${number}`, amount, through && `through ${calendarDate(through)}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
        <div className="flex items-center gap-2 max-sm:pl-9">
          {current.documentUrl && <DocumentLink url={current.documentUrl} name={name} />}
          {isDue && (
            <Button
              needs="credentials.submit"
              size="sm"
              icon={<RefreshCw aria-hidden />}
              onClick={() => onRenew(current)}
            >
              Renew
              <span dir="auto" className="sr-only">
                {' '}
                {name}
              </span>
            </Button>
          )}
          <LineMenu {...props} name={name} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-2 pl-9 empty:hidden">
        <QualificationNotes noun={kind.noun} qualification={current} successor={successor} brief />
        {successor && (
          <QualificationNotes noun={kind.noun} qualification={successor} successor={undefined} brief />
        )}
      </div>
      {open && (
        <div id={details} className="rounded-lg bg-sunken px-4 py-3 sm:ml-9">
          <QualificationList label={`Versions of ${name}`}>
            {versions.map((version) => (
              <kind.Card
                key={version.id}
                qualification={kind.toValues(version)}
                badges={<ReviewBadge status={version.status} />}
              >
                {version.revision && <p className="text-sm text-muted">{revisionLabel(version)}</p>}
              </kind.Card>
            ))}
          </QualificationList>
        </div>
      )}
    </li>
  );
}

function LineMenu<R extends AnyQualification, Values, Input>({
  credential: { current, latest },
  name,
  onRenew,
  onEdit,
  onRemove,
  onHistory,
}: CredentialLineProps<R, Values, Input> & { name: string }) {
  const newer = latest === current ? undefined : latest;
  const what = newer && (newer.revision === 'renewal' ? 'Renewal' : 'New Version');
  return (
    <DropdownMenu
      trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis aria-hidden />} variant="ghost" />}
    >
      {!newer && canRenew(current) && (
        <MenuItem
          needs="credentials.submit"
          icon={<RefreshCw aria-hidden />}
          onSelect={() => onRenew(current)}
        >
          Renew
        </MenuItem>
      )}
      {latest.can.edit && (
        <MenuItem needs="credentials.submit" icon={<Pencil aria-hidden />} onSelect={() => onEdit(latest)}>
          {[editLabel(latest), what].filter(Boolean).join(' ')}
        </MenuItem>
      )}
      <MenuItem icon={<History aria-hidden />} onSelect={() => onHistory(latest)}>
        History
      </MenuItem>
      <MenuSeparator />
      {newer && <RemoveItem qualification={newer} what={what} onRemove={onRemove} />}
      <RemoveItem qualification={current} onRemove={onRemove} />
    </DropdownMenu>
  );
}

function RemoveItem<R extends AnyQualification>({
  qualification,
  what,
  onRemove,
}: {
  qualification: R;
  what?: string | undefined;
  onRemove: (qualification: R) => void;
}) {
  const { can } = qualification;
  if (!can.delete && !can.withdraw) return null;
  const Icon = can.withdraw ? Undo2 : Trash2;
  return (
    <MenuItem
      needs="credentials.submit"
      danger
      icon={<Icon aria-hidden />}
      onSelect={() => onRemove(qualification)}
    >
      {[can.withdraw ? 'Withdraw' : 'Delete', what].filter(Boolean).join(' ')}
    </MenuItem>
  );
}
