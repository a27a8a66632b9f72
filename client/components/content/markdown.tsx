import { isPlain, plainText } from '@portal/server/core/contract/markdown-text.ts';
import { Suspense } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { lazyPart } from '../../lib/page/code-loading.ts';
import type { MarkdownProps } from './markdown-content.tsx';

const MarkdownContent = lazyPart(async () => (await import('./markdown-content.tsx')).MarkdownContent);

/**
 * Renders Markdown that people wrote; every text of several lines in the portal uses it. Plain text needs no renderer.
 * Until the renderer is loaded for the first time, marked-up text is shown without its marks.
 */
export function Markdown(props: MarkdownProps) {
  const words = (
    <p className={cn('whitespace-pre-line wrap-anywhere', props.className)}>{plainText(props.text)}</p>
  );
  return isPlain(props.text) ? (
    words
  ) : (
    <Suspense fallback={words}>
      <MarkdownContent {...props} />
    </Suspense>
  );
}
