import { Suspense } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { lazyPart } from '../../lib/page/code-loading.ts';
import type { MarkdownProps } from './markdown-content.tsx';

const MarkdownContent = lazyPart(async () => (await import('./markdown-content.tsx')).MarkdownContent);

/**
 * Shows Markdown: texts whose contract is `documentText`, and the answers of language models. Everything else that
 * people write is `WrittenText`. Until the renderer is loaded for the first time, the text stands as it was written.
 */
export function Markdown(props: MarkdownProps) {
  const written = (
    <p dir="auto" className={cn('whitespace-pre-line wrap-anywhere', props.className)}>
      {props.text}
    </p>
  );
  return (
    <Suspense fallback={written}>
      <MarkdownContent {...props} />
    </Suspense>
  );
}
