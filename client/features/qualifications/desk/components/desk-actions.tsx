import { ArrowDown, ArrowUp, Check, FileText, MessageSquareText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { DESK_KEYS, type DeskCommand } from '../model/keys.ts';

const plainVerbs = { approve: 'Approve', reject: 'Reject', note: 'Note' };

interface DeskActionsProps {
  /** Of the qualification. */
  name: string;
  /** The reader may decide about it now. */
  canDecide: boolean;
  /** The labels of the decisions. */
  verbs?: Record<'approve' | 'reject' | 'note', string>;
  busy: boolean;
  /** Shows the keys on the buttons. */
  keys: boolean;
  commands: Partial<Record<DeskCommand, () => void>>;
}

/** Everything that the keys do, as buttons. */
export function DeskActions({ name, canDecide, verbs = plainVerbs, busy, keys, commands }: DeskActionsProps) {
  const shortcut = (command: DeskCommand) => DESK_KEYS.find((each) => each.command === command)?.key;
  const hint = (command: DeskCommand): ReactNode =>
    keys && (
      // As generated content: the accessible name has no room for the key.
      <span
        aria-hidden
        data-key={shortcut(command)}
        className="rounded-sm border border-line px-1.5 text-xs text-muted after:content-[attr(data-key)] pointer-coarse:hidden"
      />
    );
  const aria = (command: DeskCommand) => (keys ? { 'aria-keyshortcuts': shortcut(command) } : {});
  const labelled = (command: DeskCommand, text: string) => (keys ? `${text} (${shortcut(command)})` : text);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canDecide && (
        <>
          <Button
            needs={['credentials.manage', 'applicants.review']}
            {...aria('approve')}
            icon={<Check aria-hidden />}
            busy={busy}
            aria-label={`${verbs.approve} ${name}`}
            onClick={commands.approve}
          >
            {verbs.approve} {hint('approve')}
          </Button>
          <Button
            needs={['credentials.manage', 'applicants.review']}
            {...aria('reject')}
            icon={<X aria-hidden />}
            aria-label={`${verbs.reject} ${name}`}
            onClick={commands.reject}
          >
            {verbs.reject} {hint('reject')}
          </Button>
          <Button
            needs={['credentials.manage', 'applicants.review']}
            {...aria('note')}
            icon={<MessageSquareText aria-hidden />}
            aria-label={verbs === plainVerbs ? `Approve ${name} with a note` : `${verbs.note}: ${name}`}
            onClick={commands.note}
          >
            {verbs.note} {hint('note')}
          </Button>
        </>
      )}
      {commands.document && (
        <Button
          {...aria('document')}
          icon={<FileText aria-hidden />}
          aria-label="Go to the document"
          onClick={commands.document}
        >
          Document {hint('document')}
        </Button>
      )}
      <div className="ml-auto flex gap-1">
        <IconButton
          {...aria('previous')}
          variant="secondary"
          label={labelled('previous', 'Previous qualification')}
          icon={<ArrowUp aria-hidden />}
          onClick={commands.previous}
        />
        <IconButton
          {...aria('next')}
          variant="secondary"
          label={labelled('next', 'Next qualification')}
          icon={<ArrowDown aria-hidden />}
          onClick={commands.next}
        />
      </div>
    </div>
  );
}
