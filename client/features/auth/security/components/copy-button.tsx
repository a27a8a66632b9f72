import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { copyText } from '../../../../ui/copy-text.ts';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  text: string;
  /** `Copy Key` */
  label: string;
  /** `Key copied` */
  done: string;
}

/** Copies a text, or says how to without the browser's help. */
export function CopyButton({ text, label, done, size = 'md' }: CopyButtonProps) {
  const failed = "It couldn't be copied. Select the text and copy it by hand.";
  return (
    <Button size={size} icon={<Copy aria-hidden />} onClick={() => void copyText(text, { done, failed })}>
      {label}
    </Button>
  );
}
