import { type Block, type Inline, readMarkup } from '@portal/server/core/contract/light-markup.ts';
import { Fragment } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { WrittenLink } from './written-link.tsx';

interface WrittenTextProps {
  /** As a person typed it. */
  text: string;
  /** Size and color of the block, where they differ from the page's. */
  className?: string | undefined;
}

/**
 * Shows what people type to each other: messages, notifications, items, updates, notes, reasons. Long texts that are
 * written as documents are `Markdown`.
 */
export function WrittenText({ text, className }: WrittenTextProps) {
  return (
    <div className={cn('grid min-w-0 grid-cols-1 gap-2 wrap-anywhere', className)}>
      {numbered(readMarkup(text)).map(([place, block]) => (
        <BlockView key={place} block={block} />
      ))}
    </div>
  );
}

/** Parts of a text have no other identity than their place. */
const numbered = <Part,>(parts: Part[]): Array<[number, Part]> => parts.map((part, place) => [place, part]);

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'code') return <CodeView {...block} />;
  if (block.kind === 'lines') {
    return (
      // Each line has the direction of its own first letter.
      <p dir="auto" className="whitespace-pre-wrap [unicode-bidi:plaintext]">
        <Parts parts={block.parts} />
      </p>
    );
  }
  const { mark, items } = block;
  const List = mark === '1.' ? 'ol' : 'ul';
  return (
    <List
      dir="auto"
      className={cn(
        'marker:text-muted',
        mark !== '1.' ? 'list-disc ps-5' : items.length < 10 ? 'list-decimal ps-5' : 'list-decimal ps-9',
      )}
    >
      {numbered(items).map(([place, parts]) => (
        <li key={place} dir="auto" className="my-0.5 ps-0.5 whitespace-pre-wrap">
          <Parts parts={parts} />
        </li>
      ))}
    </List>
  );
}

function CodeView({ language, text }: { language: string; text: string }) {
  return (
    <div className="rounded-lg bg-sunken px-3.5 py-2.5 text-sm">
      {language && <p className="mb-1 text-xs text-muted">{language}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard */}
      <pre tabIndex={0} className="overflow-x-auto">
        <code dir="auto">{text}</code>
      </pre>
    </div>
  );
}

function Parts({ parts }: { parts: Inline[] }) {
  return numbered(parts).map(([place, part]) => {
    if (part.kind === 'text') return <Fragment key={place}>{part.text}</Fragment>;
    if (part.kind === 'link') {
      return (
        <WrittenLink key={place} href={part.address} className="underline">
          <AddressText text={part.text} />
        </WrittenLink>
      );
    }
    const Tag = part.kind === 'bold' ? 'strong' : 'em';
    return (
      <Tag key={place} className={cn(part.kind === 'bold' && 'font-semibold')}>
        <Parts parts={part.parts} />
      </Tag>
    );
  });
}
