import { readText } from '@portal/server/core/contract/read-text.ts';
import { MESSAGE_MAX, sentences } from '@portal/server/modules/messenger/constants.ts';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Textarea } from '../../ui/textarea.tsx';

interface ComposerProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  /** Attachments, which may be sent without a text; not ready during an upload. */
  files?: { ready: boolean } | undefined;
  /** Called with chosen or pasted files; undefined disables attachments. */
  onFiles?: (files: Iterable<File>) => void;
  /** The field gets the focus when this changes: the message that is replied to. */
  focusFor?: string | undefined;
  /** Above the field: the message that is edited. */
  above?: ReactNode;
  onCancel?: () => void;
  busy?: boolean;
  problem?: string | undefined;
}

/** The text field for messages. Enter sends, Shift+Enter starts a new line. */
export function Composer({
  label,
  text,
  onText,
  onSend,
  files,
  onFiles,
  focusFor,
  above,
  onCancel,
  busy = false,
  problem,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const content = readText(text);
  const tooLong = content.length > MESSAGE_MAX;
  const ready = (content !== '' || files !== undefined) && (files?.ready ?? true) && !tooLong && !busy;
  const send = () => {
    if (ready) onSend(content);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onCancel) onCancel();
    // During IME composition, Enter accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  // On a phone the keyboard would cover the messages.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  useEffect(() => {
    if (focusFor) field.current?.focus();
  }, [focusFor]);
  const error = tooLong ? sentences.messageTooLong : problem;
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="border-t border-line p-3"
    >
      {above}
      <div className="flex items-end gap-2">
        {onFiles && <FileButton onFiles={onFiles} />}
        <Textarea
          ref={field}
          rows={1}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'composer-problem' : undefined}
          placeholder="Write a message"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = event.clipboardData.files;
            if (pasted.length === 0 || !onFiles) return;
            event.preventDefault();
            onFiles(pasted);
          }}
          className="max-h-40 resize-none"
        />
        {onCancel && (
          <IconButton size="lg" label="Cancel editing" icon={<X aria-hidden />} onClick={onCancel} />
        )}
        <IconButton
          size="lg"
          type="submit"
          variant="primary"
          label={onCancel ? 'Save Changes' : 'Send'}
          icon={<SendHorizontal aria-hidden />}
          disabled={!ready}
        />
      </div>
      {error && (
        <p id="composer-problem" role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </form>
  );
}

function FileButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="lg"
        label="Attach Files"
        icon={<Paperclip aria-hidden />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Files"
        tabIndex={-1}
        accept=".png,.jpg,.jpeg,.webp,.pdf,.doc,.docx,.xls,.xlsx"
        className="hidden"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </>
  );
}
