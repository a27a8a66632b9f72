import { FileText, Trash2, Upload } from 'lucide-react';
import { type DragEvent, type Ref, useEffect, useRef, useState } from 'react';
import { fileSize } from '../lib/format/format.ts';
import { cn } from '../lib/page/class-names.ts';
import { buttonClass } from './button.tsx';
import type { FieldControlProps } from './control.ts';
import { iconButtonClass } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface PickedFile {
  name: string;
  /** Bytes. */
  size?: number;
}

export interface FilePickerProps extends Partial<FieldControlProps> {
  /** The chosen or stored file; null shows the drop area. */
  file: PickedFile | null;
  /** A dropped file can be of any type and size: validate it here, and set the field's error. */
  onPick: (file: File) => void;
  /** Without it the file cannot be removed. */
  onRemove?: () => void;
  /** Extensions or types, as the browser's `accept` takes them: `.pdf,.doc,.docx`. */
  accept?: string;
  /** `PDF, DOC, DOCX up to 10 MB`. */
  limits?: string;
  /** 0 to 100 while it uploads. */
  progress?: number | undefined;
  disabled?: boolean;
  /** The focusable element: the button to choose a file, or to remove it. */
  ref?: Ref<HTMLElement>;
}

/** One file, dropped or chosen, with name, size, progress and a remove button. Stands in a `Field`. */
export function FilePicker({
  file,
  onPick,
  onRemove,
  accept,
  limits,
  progress,
  disabled,
  ref,
  ...field
}: FilePickerProps) {
  const [over, setOver] = useState(false);
  const control = useFocusKept(file !== null, ref);
  if (file) {
    return (
      <PickedRow
        file={file}
        progress={progress}
        onRemove={disabled ? undefined : onRemove}
        field={field}
        control={control}
      />
    );
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onPick(dropped);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed px-4 py-3.5 transition-colors duration-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-aria-invalid:border-danger',
        over ? 'border-accent bg-accent-soft' : 'border-control-line bg-surface hover:bg-sunken',
        disabled && 'pointer-events-none opacity-55',
      )}
    >
      <input
        {...field}
        ref={control}
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onPick(chosen);
          // So that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
      <span aria-hidden className={buttonClass()}>
        <Upload />
        Choose File
      </span>
      <span className="text-sm text-muted">
        or drop it here
        {limits && <span className="block text-xs">{limits}</span>}
      </span>
    </label>
  );
}

interface PickedRowProps {
  file: PickedFile;
  progress: number | undefined;
  onRemove: (() => void) | undefined;
  field: Partial<FieldControlProps>;
  control: (element: HTMLElement | null) => void;
}

/** The choose and remove buttons replace each other: the focus moves to the new one. */
function useFocusKept(picked: boolean, ref: Ref<HTMLElement> | undefined) {
  const element = useRef<HTMLElement | null>(null);
  const before = useRef(picked);
  useEffect(() => {
    if (before.current !== picked && document.activeElement === document.body) element.current?.focus();
    before.current = picked;
  }, [picked]);
  return (next: HTMLElement | null) => {
    element.current = next;
    if (typeof ref === 'function') ref(next);
    else if (ref) ref.current = next;
  };
}

function PickedRow({ file, progress, onRemove, field, control }: PickedRowProps) {
  const uploading = progress !== undefined && progress < 100;
  return (
    <div
      className={cn(
        'flex items-center gap-3 rounded-lg border px-3.5 py-2.5',
        field['aria-invalid'] ? 'border-danger' : 'border-line bg-sunken',
      )}
    >
      <FileText aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-sm font-medium">
          {file.name}
        </p>
        {uploading ? (
          <ProgressBar value={progress} label={`Uploading ${file.name}`} showValue />
        ) : (
          file.size !== undefined && <p className="text-xs text-muted">{fileSize(file.size)}</p>
        )}
      </div>
      {onRemove && (
        <button
          ref={control}
          type="button"
          id={field.id}
          aria-describedby={field['aria-describedby']}
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
          className={iconButtonClass({ variant: 'danger' })}
        >
          <Trash2 aria-hidden />
        </button>
      )}
    </div>
  );
}
