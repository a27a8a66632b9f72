import { sentences } from '@portal/server/modules/documents/constants.ts';
import {
  Download,
  EllipsisVertical,
  Eye,
  FileCheck2,
  FileSpreadsheet,
  FileText,
  FileUp,
  History,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { canPreview, fileKind } from '../../../lib/format/files.ts';
import { counted, dateAndTime, fileSize, shortDate } from '../../../lib/format/format.ts';
import { displayName } from '../../../lib/format/names.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Badge, IconTile } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type LibraryDocument, refreshDocuments } from '../queries.ts';
import { FoundPassage } from './found-passage.tsx';

/** The dialogs of a document card. */
export type DocumentDialog = 'edit' | 'version' | 'versions' | 'require' | 'delete';

interface DocumentCardProps {
  document: LibraryDocument;
  /** Whether the reader manages the library. */
  manages: boolean;
  onPreview: () => void;
  onOpen: (what: DocumentDialog) => void;
}

/** A document as a card of the grid. */
export function DocumentCard({ document, manages, onPreview, onOpen }: DocumentCardProps) {
  const { id, name, description, departments, tags, passage, mimeType, uploadedBy } = document;
  const { label, looks } = fileKind(mimeType);
  const download = useDownload();
  const isShown = canPreview(mimeType);
  return (
    <li
      id={`document-${id}`}
      tabIndex={-1}
      className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4.5 shadow-card [contain-intrinsic-size:auto_15rem] [content-visibility:auto]"
    >
      <div className="flex items-start gap-3.5">
        <IconTile tone={looks === 'sheet' ? 'success' : 'accent'} size="lg">
          {looks === 'sheet' ? <FileSpreadsheet /> : <FileText />}
        </IconTile>
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">
            <button
              type="button"
              onClick={() => (isShown ? onPreview() : void download.write({ id }))}
              className="rounded-sm text-left underline-offset-4 hover:underline"
            >
              <AddressText text={name} />
            </button>
          </h2>
          <p className="text-sm text-muted">
            {label} · {fileSize(document.fileSize)} ·{' '}
            {document.version > 1 && `Version ${document.version} · `}
            {counted(document.downloadCount, 'download')}
          </p>
          <p className="text-sm text-muted">
            {displayName(uploadedBy)} ·{' '}
            <time dateTime={document.createdAt} title={dateAndTime(document.createdAt)}>
              {shortDate(document.createdAt)}
            </time>
          </p>
        </div>
      </div>
      {description && (
        <p dir="auto" className="mt-3 line-clamp-3">
          {description}
        </p>
      )}
      {passage && <FoundPassage passage={passage} />}
      <Labels label={`Departments of ${name}`} texts={departments.map((department) => department.name)} />
      <Labels label={`Tags of ${name}`} texts={tags} />
      <div className="mt-auto flex items-center gap-1 pt-3.5">
        {manages && (
          <>
            <IconButton
              needs="documents.manage"
              label={`Edit ${name}`}
              icon={<Pencil aria-hidden />}
              onClick={() => onOpen('edit')}
              className="-ml-2"
            />
            <IconButton
              needs="documents.manage"
              label={`Delete ${name}`}
              icon={<Trash2 aria-hidden />}
              variant="danger"
              onClick={() => onOpen('delete')}
            />
            <DropdownMenu
              align="start"
              trigger={<IconButton label={`More for ${name}`} icon={<EllipsisVertical aria-hidden />} />}
            >
              <MenuItem
                needs="documents.manage"
                icon={<FileUp aria-hidden />}
                onSelect={() => onOpen('version')}
              >
                Upload New Version
              </MenuItem>
              <MenuItem icon={<History aria-hidden />} onSelect={() => onOpen('versions')}>
                View Versions
              </MenuItem>
              <MenuItem
                needs="acknowledgements.require"
                icon={<FileCheck2 aria-hidden />}
                onSelect={() => onOpen('require')}
              >
                Require Acknowledgement
              </MenuItem>
            </DropdownMenu>
          </>
        )}
        {!manages && document.version > 1 && (
          <IconButton
            label={`Versions of ${name}`}
            icon={<History aria-hidden />}
            onClick={() => onOpen('versions')}
            className="-ml-2"
          />
        )}
        {isShown && (
          <IconButton
            label={`Preview ${name}`}
            icon={<Eye aria-hidden />}
            onClick={onPreview}
            className="ml-auto"
          />
        )}
        <Button
          needs="portal.read"
          icon={<Download aria-hidden />}
          busy={download.busy}
          onClick={() => void download.write({ id })}
          aria-label={`Download ${name}`}
          className={isShown ? undefined : 'ml-auto'}
        >
          Download
        </Button>
      </div>
    </li>
  );
}

interface LabelsProps {
  /** Accessible name. */
  label: string;
  texts: string[];
}

/** Further tags are listed in a tooltip. */
const SHOWN = 4;

function Labels({ label, texts }: LabelsProps) {
  if (texts.length === 0) return null;
  const shown = texts.length > SHOWN ? texts.slice(0, SHOWN - 1) : texts;
  const rest = texts.slice(shown.length);
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-1.5 [&+ul]:mt-1.5">
      {shown.map((text) => (
        <li key={text} className="max-w-full min-w-0">
          <Badge className="max-w-full">
            <span dir="auto" className="truncate" title={text}>
              {text}
            </span>
          </Badge>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Badge>
            <span title={rest.join(', ')}>
              +{rest.length} more<span className="sr-only">: {rest.join(', ')}</span>
            </span>
          </Badge>
        </li>
      )}
    </ul>
  );
}

/** Requests a link, which is counted, and opens it in a new tab; browsers download unsupported types from there. */
function useDownload() {
  return useWrite({
    send: api.documents.download.mutate,
    failed: sentences.downloadFailed,
    onDone: ({ downloadUrl }) => {
      const link = window.document.createElement('a');
      Object.assign(link, { href: downloadUrl, target: '_blank', rel: 'noreferrer' });
      link.click();
      refreshDocuments();
    },
  });
}
