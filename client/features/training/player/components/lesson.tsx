import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Markdown } from '../../../../components/content/markdown.tsx';
import { WrittenText } from '../../../../components/content/written-text.tsx';
import { FilePane } from '../../../../components/file-viewer/file-viewer.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { siteOf } from '../model/videos.ts';
import { type CourseVideo, renewedLink } from '../queries.ts';

/** A lesson that is no video: its text, its document, or the link to its page. */
export function Lesson({ lesson }: { lesson: CourseVideo }) {
  const { kind, title, description, url, body, mimeType } = lesson;
  return (
    <article aria-label={title} className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-4 px-4 pt-5 sm:px-6">
      <header>
        <h2 dir="auto" className="text-xl font-semibold">
          {title}
        </h2>
        {description && <WrittenText text={description} className="mt-1 text-muted" />}
      </header>
      {kind === 'text' && body !== null && (
        <Markdown text={body} headingLevel={3} className="leading-relaxed" />
      )}
      {kind === 'document' && (
        <Frame>
          <FilePane
            name={title}
            mimeType={mimeType ?? undefined}
            getUrl={() => renewedLink(url)}
            beside={false}
          />
        </Frame>
      )}
      {kind === 'link' && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open on ${siteOf(url)}: ${title} (opens in a new tab)`}
          className={buttonClass({ size: 'lg' })}
        >
          <ExternalLink aria-hidden />
          Open on {siteOf(url)}
        </a>
      )}
    </article>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="flex h-[calc(100dvh-16rem)] min-h-96 flex-col overflow-clip rounded-xl border border-line">
    {children}
  </div>
);
