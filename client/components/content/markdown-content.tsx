import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkBreaks from 'remark-breaks';
import { bareLinks, keepWhatIsTyped, tables } from '../../lib/format/markdown-syntax.ts';
import { cn } from '../../lib/page/class-names.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { WrittenLink } from './written-link.tsx';

export interface MarkdownProps {
  /** Markdown as people wrote it: headings, lists, tables, links, bold. HTML in it is shown as text. */
  text: string;
  /** Level of the first heading on its page; nested ones follow without a gap. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Size and color of the block, where they differ from the page's. */
  className?: string;
  /** Draws links in another way than as links. */
  linkView?: ((address: string | undefined, children: React.ReactNode) => React.ReactNode) | undefined;
}

/** The rendered elements; everything else, such as HTML, is shown as text. */
const components: Components = {
  a: ({ href, children }) => (
    <WrittenLink href={href} className="underline">
      {typeof children === 'string' && !/\s/.test(children) ? <AddressText text={children} /> : children}
    </WrittenLink>
  ),
  // An image from another site would tell its server who reads the text.
  img: ({ alt }) => <>{alt}</>,
  p: ({ children }) => <p dir="auto">{children}</p>,
  ul: ({ children }) => (
    <ul dir="auto" className="list-disc ps-5 marker:text-muted">
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol dir="auto" start={start} className="list-inside list-decimal marker:text-muted [&_p]:inline">
      {children}
    </ol>
  ),
  li: ({ children }) => (
    <li dir="auto" className="my-1 ps-0.5">
      {children}
    </li>
  ),
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  blockquote: ({ children }) => (
    <blockquote dir="auto" className="border-s-2 border-line ps-3.5 text-muted">
      {children}
    </blockquote>
  ),
  hr: () => <hr className="border-line" />,
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard
    <pre tabIndex={0} className="overflow-x-auto rounded-lg bg-sunken px-3.5 py-2.5 text-sm">
      {children}
    </pre>
  ),
  code: ({ children }) => <code className="rounded bg-sunken px-1 text-sm">{children}</code>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard
    <div tabIndex={0} className="overflow-x-auto">
      <table className="border-collapse text-sm">{children}</table>
    </div>
  ),
  th: ({ children, style }) => (
    <th
      dir="auto"
      style={style}
      className="border border-line bg-sunken px-2.5 py-1.5 text-start font-semibold"
    >
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td dir="auto" style={style} className="border border-line px-2.5 py-1.5 align-top">
      {children}
    </td>
  ),
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};

function Heading({ node, children }: { children?: React.ReactNode } & ExtraProps) {
  const Level = (node?.tagName ?? 'h6') as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return (
    <Level dir="auto" className="font-semibold not-first:pt-1">
      {children}
    </Level>
  );
}

/** The renderer, in a chunk of its own: `Markdown` loads it. */
export function MarkdownContent({ text, headingLevel = 3, className, linkView }: MarkdownProps) {
  const drawn: Components = linkView
    ? { ...components, a: ({ href, children }) => <>{linkView(href, children)}</> }
    : components;
  return (
    <div className={cn('grid min-w-0 gap-2.5 wrap-anywhere', className)}>
      <ReactMarkdown
        components={drawn}
        // `WrittenLink` decides where a link may lead.
        urlTransform={(address) => address}
        remarkPlugins={[keepWhatIsTyped, bareLinks, tables, remarkBreaks]}
        rehypePlugins={[[closeHeadingGaps, headingLevel]]}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

interface Node {
  type: string;
  tagName?: string;
  children?: Node[];
}

/** People choose heading levels by size; on the page they begin at the given level and skip none. */
function closeHeadingGaps(first: number) {
  return (tree: Node) => {
    const above: number[] = [];
    const walk = (node: Node) => {
      const [, size] = /^h([1-6])$/.exec(node.tagName ?? '') ?? [];
      if (size) {
        while ((above.at(-1) ?? 0) >= Number(size)) above.pop();
        above.push(Number(size));
        node.tagName = `h${Math.min(first + above.length - 1, 6)}`;
      }
      node.children?.forEach(walk);
    };
    walk(tree);
  };
}
