import { type ReactNode, useState } from 'react';
import type { Outputs } from '../../../lib/api.ts';
import { calendarDate, calendarMonth, counted, dollars } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { ExpiryBadge } from './expiry-badge.tsx';

type Applicant = Outputs['users']['pending']['pendingUsers'][number];
type Experience = Applicant['experiences'][number];
type License = Applicant['licenses'][number];
type Bond = Applicant['bonds'][number];
type ShownDocument = { title: string; url: string };

/** Everything a person handed in for review: experiences, licenses and bonds with their documents. */
export function HandedIn({
  experiences,
  licenses,
  bonds,
}: Pick<Applicant, 'experiences' | 'licenses' | 'bonds'>) {
  const [shown, setShown] = useState<ShownDocument>();
  return (
    <div className="grid gap-5">
      <Kind title={counted(experiences.length, 'Experience')} empty="No experience was added.">
        {experiences.map((record) => (
          <ExperienceRow key={record.id} record={record} onShow={setShown} />
        ))}
      </Kind>
      <Kind title={counted(licenses.length, 'License')} empty="No license was added.">
        {licenses.map((record) => (
          <LicenseRow key={record.id} record={record} onShow={setShown} />
        ))}
      </Kind>
      <Kind title={counted(bonds.length, 'Bond')} empty="No bond was added.">
        {bonds.map((record) => (
          <BondRow key={record.id} record={record} onShow={setShown} />
        ))}
      </Kind>
      {shown && <DocumentDialog {...shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function Kind({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h4 className="mb-2 text-sm font-medium">{title}</h4>
      {children.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">{children}</ul>
      )}
    </section>
  );
}

interface RowProps<R> {
  record: R;
  onShow: (document: ShownDocument) => void;
}

function ExperienceRow({ record, onShow }: RowProps<Experience>) {
  const title = [record.projectType, record.program].filter(Boolean).join(', ');
  const until = record.endDate ? calendarMonth(record.endDate) : 'Present';
  return (
    <Row
      title={title}
      facts={[
        [record.position, record.employer].filter(Boolean).join(' at '),
        [record.clientType, record.client].filter(Boolean).join(': '),
        record.backgroundType,
        [record.companyServiceType, record.projectClaimClass, record.projectClaimType]
          .filter(Boolean)
          .join(', '),
      ]}
      dates={record.beginDate ? `${calendarMonth(record.beginDate)} to ${until}` : ''}
      notes={record.projectDescription}
      url={record.documentUrl}
      onShow={onShow}
    />
  );
}

function LicenseRow({ record, onShow }: RowProps<License>) {
  return (
    <Row
      title={record.name}
      facts={[record.state, `No. ${record.licenseNumber}`, record.type]}
      badge={<ExpiryBadge expiresDate={record.expiresDate} />}
      dates={validity(record)}
      notes={record.notes}
      url={record.documentUrl}
      onShow={onShow}
    />
  );
}

function BondRow({ record, onShow }: RowProps<Bond>) {
  return (
    <Row
      title={record.name}
      facts={[record.state, dollars(record.amount), `No. ${record.bondNumber}`, record.type]}
      badge={<ExpiryBadge expiresDate={record.expiresDate} />}
      dates={validity(record)}
      notes={record.notes}
      url={record.documentUrl}
      onShow={onShow}
    />
  );
}

const validity = ({ issuedDate, expiresDate }: Pick<License, 'issuedDate' | 'expiresDate'>) =>
  [issuedDate && `Issued ${calendarDate(issuedDate)}`, expiresDate && `Expires ${calendarDate(expiresDate)}`]
    .filter(Boolean)
    .join(' · ') || 'No dates given';

interface RowLook {
  title: string;
  /** Empty ones are left out. */
  facts: string[];
  badge?: ReactNode;
  dates: string;
  notes: string;
  url: string | null;
  onShow: (document: ShownDocument) => void;
}

function Row({ title, facts, badge, dates, notes, url, onShow }: RowLook) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3.5 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {title}
          {badge}
        </p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {dates && <p className="text-sm text-muted">{dates}</p>}
        {notes && <p className="mt-1 text-sm whitespace-pre-line">{notes}</p>}
      </div>
      {url && (
        <Button size="sm" aria-label={`View Document of ${title}`} onClick={() => onShow({ title, url })}>
          View Document
        </Button>
      )}
    </li>
  );
}
