import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { DocumentLink, NoDocument } from '../../../components/file-viewer/document-link.tsx';
import { IconTile } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Props that the cards of all kinds share. */
export interface QualificationCardProps {
  /** The `id` of the card on the page, where something may bring the focus to it. */
  anchor?: string | undefined;
  /** The card is shown to a reviewer, and warns about a missing document. */
  reviewed?: boolean | undefined;
  onRemove?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  /** The server's error about this qualification. */
  problem?: string | undefined;
  /** Beside the name: `ReviewBadge`. */
  badges?: ReactNode;
  /** The reviewer's note, and other content below. */
  children?: ReactNode;
}

export interface Fact {
  term: string;
  value: string | null | undefined;
}

interface Frame extends QualificationCardProps {
  icon: ReactNode;
  title: string;
  /** Under the title; empty ones are left out. */
  subtitle: (string | null | undefined)[];
  facts: Fact[];
  text?: string | null | undefined;
  documentUrl?: string | null | undefined;
  documentName?: string | undefined;
}

/** One qualification in a list: title, facts, document and actions. */
export function QualificationCard({
  anchor,
  reviewed,
  icon,
  title,
  subtitle,
  facts,
  text,
  documentUrl,
  documentName,
  onRemove,
  onEdit,
  problem,
  badges,
  children,
}: Frame) {
  const shown = facts.filter(({ value }) => value);
  const second = subtitle.filter(Boolean).join(' · ');
  return (
    <li
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      className="flex items-start gap-3 rounded-lg py-4 outline-offset-2 first:pt-0 last:pb-0"
    >
      <IconTile tone="accent" size="lg">
        {icon}
      </IconTile>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h3 dir="auto" className="min-w-0 font-medium">
                {title}
              </h3>
              {badges}
            </div>
            {second && <p className="text-sm text-muted">{second}</p>}
          </div>
          <div className="-mt-1 flex">
            {onEdit && <IconButton label={`Edit ${title}`} icon={<Pencil aria-hidden />} onClick={onEdit} />}
            {onRemove && (
              <IconButton
                label={`Remove ${title}`}
                icon={<Trash2 aria-hidden />}
                variant="danger"
                onClick={onRemove}
              />
            )}
          </div>
        </div>
        {shown.length > 0 && (
          <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
            {shown.map(({ term, value }) => (
              <div key={term} className="flex min-w-0 gap-1.5">
                <dt className="shrink-0 text-muted">{term}</dt>
                <dd className="min-w-0">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {text && <WrittenText text={text} className="text-sm text-muted" />}
        {documentUrl && (
          <div>
            <DocumentLink url={documentUrl} name={documentName || title} />
          </div>
        )}
        {reviewed && !documentUrl && <NoDocument />}
        {problem && <Banner tone="danger">{problem}</Banner>}
        {children}
      </div>
    </li>
  );
}

/** The list around the cards. */
export function QualificationList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {children}
    </ul>
  );
}
