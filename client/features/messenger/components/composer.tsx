import { MESSAGE_MAX, sentences } from '@portal/server/modules/messenger/constants.ts';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

interface ComposerProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  /** What else makes a message of its own, and may not be ready yet. */
  file?: { ready: boolean } | undefined;
  /** Takes a file that was chosen, dropped or pasted; left out, there is no way to. */
  onFile?: (file: File) => void;
  /** Above the field: what is being edited. */
  above?: ReactNode;
  onCancel?: () => void;
  busy?: boolean;
  problem?: string | undefined;
}

/** Where messages are written. Enter sends, Shift and Enter begin a line. */
export function Composer({
  label,
  text,
  onText,
  onSend,
  file,
  onFile,
  above,
  onCancel,
  busy = false,
  problem,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const content = text.trim();
  const tooLong = content.length > MESSAGE_MAX;
  const ready = (content !== '' || file !== undefined) && (file?.ready ?? true) && !tooLong && !busy;
  const send = () => {
    if (ready) onSend(content);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onCancel) onCancel();
    // While an input method puts a word together, Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  // On a phone the keyboard would cover what somebody came to read.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  const said = tooLong ? sentences.messageTooLong : problem;
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
        {onFile && <FileButton onFile={onFile} />}
        <Textarea
          ref={field}
          rows={1}
          aria-label={label}
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? 'composer-problem' : undefined}
          placeholder="Write a message"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const [pasted] = event.clipboardData.files;
            if (!pasted || !onFile) return;
            event.preventDefault();
            onFile(pasted);
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
      {said && (
        <p id="composer-problem" role="alert" className="mt-1 text-sm text-danger">
          {said}
        </p>
      )}
    </form>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="lg"
        label="Attach File"
        icon={<Paperclip aria-hidden />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        aria-label="File"
        tabIndex={-1}
        accept=".png,.jpg,.jpeg,.webp,.pdf,.doc,.docx,.xls,.xlsx"
        className="hidden"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          // The same one may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
