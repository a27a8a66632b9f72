import { BookOpenText, Copy, RotateCcw, Square, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { Markdown } from '../../../components/content/markdown.tsx';
import { useThreadScroll } from '../../../components/thread/use-thread-scroll.ts';
import { dateAndTime, messageTime } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { citedNumber, citedPieces, copiedText, linkedCitations } from '../model/cited.ts';
import { citedPlace, documentNames } from '../model/documents.ts';
import type { Agent, ChatMessage, Citation, Session } from '../queries.ts';
import { AgentTile } from './agent-tile.tsx';

interface ChatLogProps {
  agent: Agent;
  documents: Session['documents'];
  messages: ChatMessage[];
  /** The message in progress, before it is stored. */
  sent: string | undefined;
  /** Whether an answer is in progress. */
  answering: boolean;
  /** The answer's text so far. */
  growing: string;
  onCite: (citation: Citation) => void;
  /** Sends a question; undefined while none can be sent. */
  onAsk: ((question: string) => void) | undefined;
  onStop: () => void;
  /** The request to stop is pending. */
  stopping: boolean;
}

/** Questions and answers, the oldest at the top. */
export function ChatLog({
  agent,
  documents,
  messages,
  sent,
  answering,
  growing,
  onCite,
  onAsk,
  onStop,
  stopping,
}: ChatLogProps) {
  const { box, onScroll } = useThreadScroll({
    last: sent === undefined ? messages.at(-1)?.id : `sent ${messages.length}`,
    own: sent !== undefined,
  });
  const empty = messages.length === 0 && sent === undefined && !answering;
  return (
    <div
      ref={box}
      role="log"
      aria-label={`Session with ${agent.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach scrollable areas
      tabIndex={0}
      onScroll={onScroll}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2"
    >
      {empty && <Welcome agent={agent} documents={documents} onAsk={onAsk} />}
      {messages.map((message, index) =>
        message.sender === 'user' ? (
          <Asked key={message.id} text={message.text} at={message.timestamp} />
        ) : (
          <Answered
            key={message.id}
            agent={agent}
            text={<Cited message={message} documents={documents} onCite={onCite} />}
            at={message.timestamp}
          >
            {message.isStopped && <p className="mt-1 text-sm text-muted">You stopped this answer.</p>}
            <Unsupported sentences={message.unsupported} />
            <Sources citations={message.citations} documents={documents} onCite={onCite} />
            <Actions
              answer={message}
              documents={documents}
              // Only below the last one: an earlier question asked again would stand far from its answer.
              again={index === messages.length - 1 ? messages[index - 1]?.text : undefined}
              onAsk={onAsk}
            />
          </Answered>
        ),
      )}
      {sent !== undefined && <Asked text={sent} />}
      {answering && (
        <Answered agent={agent} text={growing} growing>
          <Typing name={agent.name} />
          <Button
            needs="specialists.ask"
            size="sm"
            icon={<Square aria-hidden />}
            busy={stopping}
            onClick={onStop}
          >
            Stop
          </Button>
        </Answered>
      )}
    </div>
  );
}

function Welcome({ agent, documents, onAsk }: Pick<ChatLogProps, 'agent' | 'documents' | 'onAsk'>) {
  const documentName = documentNames(documents.filter(({ isRemoved }) => !isRemoved));
  return (
    <div className="grid justify-items-center gap-2 py-10 text-center">
      <AgentTile color={agent.color} icon={agent.icon} />
      <p className="font-medium">Ask {agent.name} a question</p>
      <p className="max-w-sm text-sm text-muted wrap-anywhere">
        {documentName !== '' ? (
          <>
            Answers quote <AddressText text={documentName} /> and name the page. Select a source to see it
            there.
          </>
        ) : (
          'This session has no document.'
        )}
      </p>
      {documentName !== '' && agent.prompts.length > 0 && (
        <ul aria-label="Questions to begin with" className="mt-2 grid w-full max-w-md gap-2">
          {agent.prompts.map((prompt) => (
            <li key={prompt}>
              <button
                type="button"
                disabled={!onAsk}
                onClick={() => onAsk?.(prompt)}
                className="w-full rounded-lg border border-line bg-surface px-3 py-2 text-left text-sm wrap-anywhere transition-colors duration-100 hover:border-control-line hover:bg-sunken disabled:opacity-55 pointer-coarse:min-h-11"
              >
                {prompt}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface SaidProps {
  text: string;
  /** Undefined until it is stored. */
  at?: string | undefined;
}

function Asked({ text, at }: SaidProps) {
  return (
    <article className="mt-4 flex justify-end first:mt-0">
      <div className="grid max-w-[85%] min-w-0 justify-items-end">
        <p className="sr-only">You</p>
        <div
          dir="auto"
          className="min-w-0 rounded-xl bg-accent-soft px-3 py-2 whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </div>
        {at && <Time at={at} />}
      </div>
    </article>
  );
}

interface AnsweredProps extends Omit<SaidProps, 'text'> {
  agent: Agent;
  text: React.ReactNode;
  growing?: boolean;
  children: React.ReactNode;
}

/** Plain text: nothing from a document or a model becomes a link or a picture. */
function Answered({ agent, text, at, growing, children }: AnsweredProps) {
  return (
    <article className="mt-4 flex items-start gap-2.5 first:mt-0" aria-busy={growing || undefined}>
      <AgentTile size="sm" color={agent.color} icon={agent.icon} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="mb-0.5 text-sm font-medium">
          {agent.name}
        </p>
        {text && (
          <div dir="auto" className="rounded-xl bg-sunken px-3 py-2 whitespace-pre-wrap">
            {text}
          </div>
        )}
        {children}
        {at && <Time at={at} />}
      </div>
    </article>
  );
}

/** An answer: Markdown of a model, or quotations as plain text; citation numbers are buttons. */
function Cited({ message, documents, onCite }: Omit<SourcesProps, 'citations'> & { message: ChatMessage }) {
  const { text, citations, isGenerated } = message;
  const rest = { citations, documents, onCite };
  if (!isGenerated) return <CitedText text={text} {...rest} />;
  const linked = linkedCitations(text, new Set(citations.map(({ number }) => number)));
  return (
    <Markdown
      text={linked}
      headingLevel={4}
      linkView={(address, children) => {
        const number = citedNumber(address);
        // Links of a model stay text: nothing that a document says may lead elsewhere.
        return number === undefined ? children : <CitedText text={`[${number}]`} {...rest} />;
      }}
    />
  );
}

/** Sentences of a model that no passage supports. */
function Unsupported({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="mt-2 rounded-lg border border-line px-3 py-2 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-muted" />
        No cited passage supports {sentences.length === 1 ? 'this sentence' : 'these sentences'}:
      </p>
      <ul className="mt-1 grid list-disc gap-1 pl-8 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence}>“{sentence}”</li>
        ))}
      </ul>
    </div>
  );
}

/** Text with citation numbers as buttons. */
function CitedText({ text, citations, documents, onCite }: SourcesProps & { text: string }) {
  const known = new Map(citations.map((citation) => [citation.number, citation]));
  let at = 0;
  return citedPieces(text, new Set(known.keys())).map((piece) => {
    const key = at;
    at += piece.text.length;
    const citation = 'number' in piece ? known.get(piece.number) : undefined;
    if (!citation) return <Fragment key={key}>{piece.text}</Fragment>;
    const isRemoved = documents.some(({ number, isRemoved }) => isRemoved && number === citation.document);
    const mention = isRemoved ? `${piece.text} (removed)` : piece.text;
    return (
      <button
        key={key}
        type="button"
        aria-label={`${mention}, source on ${lowerFirst(citedPlace(citation, documents))}`}
        onClick={() => onCite(citation)}
        className={`rounded-sm font-medium underline-offset-4 hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5 ${isRemoved ? 'text-muted' : 'text-accent-ink'}`}
      >
        {mention}
      </button>
    );
  });
}

const lowerFirst = (place: string) => place.replace(/^Page /, 'page ');

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateAndTime(at)} className="mt-1 block text-xs text-muted">
    {messageTime(at)}
  </time>
);

interface SourcesProps {
  citations: Citation[];
  documents: Session['documents'];
  onCite: (citation: Citation) => void;
}

/** The citations of an answer; each opens the document at its passage. */
function Sources({ citations, documents, onCite }: SourcesProps) {
  if (citations.length === 0) return null;
  return (
    <ul aria-label="Sources" className="mt-2 grid gap-1.5">
      {citations.map((citation) => (
        <li key={citation.number} className="min-w-0">
          <button
            type="button"
            onClick={() => onCite(citation)}
            className="flex w-full min-w-0 items-start gap-2.5 rounded-lg border border-line bg-surface px-3 py-2 text-left text-sm transition-colors duration-100 hover:border-control-line hover:bg-sunken pointer-coarse:min-h-11"
          >
            <BookOpenText aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
            <span className="min-w-0">
              <span className="font-medium text-accent-ink">
                [{citation.number}] {citedPlace(citation, documents)}
              </span>{' '}
              <span className="line-clamp-2 text-muted">“{citation.quote}”</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ActionsProps {
  answer: ChatMessage;
  documents: Session['documents'];
  /** The question to ask again; undefined for answers that are not the last one. */
  again: string | undefined;
  onAsk: ChatLogProps['onAsk'];
}

/** The actions for an answer. */
function Actions({ answer, documents, again, onAsk }: ActionsProps) {
  const copy = () =>
    copyText(copiedText(answer, documents), {
      done: 'Answer copied with its sources',
      failed: "The answer couldn't be copied. Select it and copy it by hand.",
    });
  return (
    <div className="mt-1 -ml-2 flex flex-wrap gap-1">
      <Button size="sm" variant="ghost" icon={<Copy aria-hidden />} onClick={() => void copy()}>
        Copy
      </Button>
      {again !== undefined && (
        <Button
          needs="specialists.ask"
          size="sm"
          variant="ghost"
          icon={<RotateCcw aria-hidden />}
          disabled={!onAsk}
          onClick={() => onAsk?.(again)}
        >
          Ask Again
        </Button>
      )}
    </div>
  );
}

/** Shown until the first words of an answer arrive. */
function Typing({ name }: { name: string }) {
  return (
    <div role="status" className="flex h-8 items-center gap-1 px-1">
      <span className="sr-only">{name} is answering...</span>
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          aria-hidden
          style={{ animationDelay: `${delay}ms` }}
          className={cn('size-1.5 rounded-full bg-muted motion-safe:animate-pulse')}
        />
      ))}
    </div>
  );
}
