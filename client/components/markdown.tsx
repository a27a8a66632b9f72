import { Suspense } from 'react';
import { lazyPart } from '../lib/code-loading.ts';
import { plainText } from '../lib/markdown-excerpt.ts';
import type { MarkdownProps } from './markdown-content.tsx';

const MarkdownContent = lazyPart(async () => (await import('./markdown-content.tsx')).MarkdownContent);

/** Text that people wrote, laid out. The first time, until the renderer is loaded, its words stand there without marks. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<p className="whitespace-pre-line">{plainText(props.text)}</p>}>
      <MarkdownContent {...props} />
    </Suspense>
  );
}
