import { Suspense } from 'react';
import { lazyPart } from '../lib/code-loading.ts';
import { plainText } from '../lib/markdown-excerpt.ts';

const MarkdownContent = lazyPart(async () => (await import('./markdown-content.tsx')).MarkdownContent);

export interface MarkdownProps {
  /** As people wrote it: headings, lists, links, bold. HTML in it is text like any other. */
  text: string;
  /** Level of the first heading on its page; those below follow without a gap. */
  headingLevel?: 2 | 3 | 4 | 5;
}

/** Text that people wrote, laid out. The first time, until the renderer is loaded, its words stand there without marks. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<p className="whitespace-pre-line">{plainText(props.text)}</p>}>
      <MarkdownContent {...props} />
    </Suspense>
  );
}
