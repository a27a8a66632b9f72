/** Value of `files.purpose` for PDFs of sessions. */
export const SESSION_FILE = 'chat_document';
export const SESSION_FILE_MAX_BYTES = 25 * 1_048_576;

export const SESSIONS_PAGE = { default: 100, max: 200 };
export const TITLE_MAX = 120;
export const SESSION_SEARCH_MAX = 100;
/** Characters of one message. */
export const MESSAGE_MAX = 5_000;
/** Maximum documents of one session. */
export const SESSION_DOCUMENTS_MAX = 10;
/** With those that were removed: their names stay for the answers that quote them. */
export const SESSION_DOCUMENTS_EVER = 50;
/** Maximum questions and answers of one session, which are returned in one answer. */
export const SESSION_MESSAGES_MAX = 400;

export const sentences = {
  fileType: 'Please upload a PDF.',
  documentRequired: 'Choose a PDF.',
  tooLarge: 'File size must be less than 25MB',
  agentUnavailable: 'This specialist is not available. Choose another one.',
  agentLeft: 'This specialist is no longer available. You can still read the session.',
  noText: 'This PDF has no text that can be read. It may be a scan. Upload a PDF with text.',
  noWordsInScan: 'No words were recognized in this scan. Upload a sharper scan, or a PDF with text.',
  scanTooSlow: 'This scan took too long to read. Upload fewer pages, or a PDF with text.',
  tooMuchText: 'This PDF has too much text to read. Upload one with up to 1,000,000 characters.',
  tooManyDocuments: 'A session can have up to 10 documents. Start a new session for more.',
  tooManyEver: 'This session has had 50 documents, which is its limit. Start a new session for more.',
  onlyDocument: 'This is the only document of the session. Add another one before you remove it.',
  removeWhileAnswering: 'Wait for the answer to your last message, then remove the document.',
  notPdf: 'Only PDFs can be added to a session. This document is another kind of file.',
  noneReadable: 'You can no longer read the documents of this session, so there is nothing to search.',
  removeFailed: 'The document could not be removed. Please try again.',
  addFailed: 'The document could not be added. Please try again.',
  messageRequired: 'Write a message first.',
  messageTooLong: 'A message can have up to 5,000 characters. Shorten it, then send it again.',
  titleRequired: 'Enter a title.',
  stoppedEarly: 'The answer was stopped before it began.',
  answering: 'Wait for the answer to your last message, then send this one.',
  full: 'This session has reached its limit of 200 questions. Start a new session to go on.',
  uploadFailed: 'The session could not be started. Please try again.',
  sendFailed: 'Your message could not be sent. Please try again.',
  stopFailed: 'The answer could not be stopped. Please try again.',
  renameFailed: 'The title could not be saved. Please try again.',
  deleteFailed: 'The session could not be deleted. Please try again.',
} as const;

export const tooManyPages = (pages: number, max: number) =>
  `This PDF has ${pages.toLocaleString('en-US')} pages. Upload one with up to ${max} pages.`;

export const tooManyScannedPages = (pages: number, max: number) =>
  `This PDF is a scan of ${pages} pages. Upload a scan of up to ${max} pages, or a PDF with text.`;

/** Below this confidence in a scan's words, the screen says that many may be wrong. */
export const SCAN_CONFIDENCE_GOOD = 80;

/** Messages for a used-up allowance. */
export const allowanceUsed = {
  messages: (max: number) => `You can send up to ${plural(max, 'message')} a day. Go on tomorrow.`,
  sessions: (max: number) => `You can start up to ${plural(max, 'session')} a day. Go on tomorrow.`,
} as const;

/** Messages for a failed answer, by the reason of the failure. */
export const noAnswer = {
  slow: 'The specialist took too long to answer. Please try again.',
  refused: 'The specialist declined to answer this. Ask it in another way.',
  limited: 'The specialist is answering too many questions right now. Try again in a minute.',
  denied: 'The specialist could not be reached because of a setting. Ask an administrator to check it.',
  broken: 'The answer broke off. Please try again.',
} as const;

/** Behind the name of a document that the session no longer has. */
export const REMOVED = ' (removed from this session)';

type QuotedAnswer = {
  text: string;
  citations: ReadonlyArray<{ number: number; document: number; page: number; quote: string }>;
};

/**
 * The sources of an answer for a file or the clipboard: `[1] Policy.pdf, page 3: “…”`, without the quotation where the
 * answer itself has it.
 */
export const sourceLines = (
  { text, citations }: QuotedAnswer,
  documents: ReadonlyArray<{ number: number; name: string; isRemoved?: boolean }>,
): string[] =>
  citations.map(({ number, document, page, quote }) => {
    const { name = 'Document', isRemoved = false } = documents.find((each) => each.number === document) ?? {};
    const place = `[${number}] ${name}${isRemoved ? REMOVED : ''}, page ${page}`;
    return text.includes(quote) ? place : `${place}: “${quote}”`;
  });

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
