import { setImmediate as otherWork } from 'node:timers/promises';
import type { StoredCitation } from '@portal/db/schema/specialists.ts';
import { VALIDITY_ZONE } from '../../../core/contract/validity.ts';
import { dayAndTime } from '../../../core/contract/zone-words.ts';
import { asciiName, PDF_BOLD, PDF_REGULAR, startPdf } from '../../../core/data/pdf.ts';
import type { Viewer } from '../../../core/kernel/context.ts';
import { signFileUrl } from '../../files/queries.ts';
import { REMOVED, sourceLines } from './constants.ts';
import type { KnownSession, MessageRow, SessionRow } from './queries.ts';

export function presentListed(ctx: Viewer, row: SessionRow) {
  const { agent, file, lastSeq, ownerName: _, ...rest } = row;
  return {
    ...rest,
    agentId: agent,
    documentName: file?.name ?? null,
    documentUrl: file && signFileUrl(ctx, file.id, file.mimeType),
    messageCount: lastSeq,
  };
}

export const presentSession = (ctx: Viewer, { row, documents, messages, pending }: KnownSession) => ({
  ...presentListed(ctx, row),
  documents: documents.map(({ fileId, ...document }) => ({
    ...document,
    url: fileId !== null && document.isReadable ? signFileUrl(ctx, fileId, 'application/pdf') : null,
  })),
  messages: messages.map(presentMessage),
  isAnswering: pending !== null,
  pending,
  findsPassages: ctx.services.settings.ai.provider === 'builtin',
});

export const presentMessage = ({ createdAt, citations, unsupported, ...row }: MessageRow) => ({
  ...row,
  isGenerated: unsupported !== null,
  unsupported: unsupported ?? [],
  timestamp: createdAt,
  citations: citations.map(presentCitation),
});

/** Citations of the first document, and all older ones, are stored without its number. */
const presentCitation = (citation: StoredCitation) => ({ document: 1, ...citation });

const when = (instant: string) => dayAndTime(instant, VALIDITY_ZONE);

/** The questions and answers of a session as a PDF for the claim's file; times are those of New York. */
export async function chatFile({ services: { clock } }: Viewer, { row, documents, messages }: KnownSession) {
  const { title, agent, ownerName } = row;
  const { document, finish } = startPdf({ title, layout: 'portrait', margin: 54 });
  document.font(PDF_BOLD).fontSize(16).text(title);
  document.font(PDF_REGULAR).fontSize(9).fillColor('#444444');
  const lines = [
    ...documents.map(
      ({ name, version, scanConfidence, isRemoved }) =>
        `Document: ${name}${isRemoved ? REMOVED : ''}${version === null ? '' : `, version ${version} of the library`}${scanConfidence === null ? '' : ' (a scan; its words were recognized)'}`,
    ),
    `Specialist: ${agent.name}`,
    `Asked by ${ownerName ?? ''}, exported ${when(clock.now().toISOString())}`,
  ];
  for (const line of lines) if (line) document.text(line);
  if (messages.length === 0) document.moveDown().text('No questions were asked yet.');
  for (const { sender, text, citations, unsupported, isStopped, createdAt } of messages) {
    // A long chat takes a second: other calls run between its messages.
    await otherWork();
    const asked = sender === 'user';
    document.moveDown(asked ? 1.5 : 0.6).fillColor('#000000');
    document
      .font(PDF_BOLD)
      .fontSize(10)
      .text(asked ? 'Question' : agent.name, { continued: true });
    document
      .font(PDF_REGULAR)
      .fontSize(8)
      .fillColor('#444444')
      .text(`   ${when(createdAt)}`);
    document.fontSize(10).fillColor('#000000').text(text);
    document.fontSize(8.5).fillColor('#444444');
    if (isStopped) document.text('This answer was stopped before its end.');
    for (const claim of unsupported ?? []) document.text(`No cited passage supports: “${claim}”`);
    if (citations.length > 0) document.moveDown(0.4);
    for (const line of sourceLines({ text, citations: citations.map(presentCitation) }, documents))
      document.text(line);
  }
  const pdf = await finish();
  return { fileName: `${asciiName(title) || 'chat'}.pdf`, pdf: pdf.toString('base64') };
}
