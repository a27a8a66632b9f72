import { setImmediate as otherWork } from 'node:timers/promises';
import { VALIDITY_ZONE } from '../../../core/contract/validity.ts';
import { dayAndTime } from '../../../core/contract/zone-words.ts';
import { asciiName, PDF_BOLD, PDF_REGULAR, startPdf } from '../../../core/data/pdf.ts';
import type { Viewer } from '../../../core/kernel/context.ts';
import { signFileUrl } from '../../files/queries.ts';
import { sourceLines } from './constants.ts';
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

export const presentSession = (ctx: Viewer, { row, messages, pending }: KnownSession) => ({
  ...presentListed(ctx, row),
  messages: messages.map(presentMessage),
  isAnswering: pending !== null,
  pending,
  findsPassages: ctx.services.settings.ai.provider === 'builtin',
});

export const presentMessage = ({ createdAt, ...row }: MessageRow) => ({ ...row, timestamp: createdAt });

const when = (instant: string) => dayAndTime(instant, VALIDITY_ZONE);

/** The questions and answers of a session as a PDF for the claim's file; times are those of New York. */
export async function chatFile({ services: { clock } }: Viewer, { row, messages }: KnownSession) {
  const { title, agent, file, ownerName, scanConfidence } = row;
  const { document, finish } = startPdf({ title, layout: 'portrait', margin: 54 });
  document.font(PDF_BOLD).fontSize(16).text(title);
  document.font(PDF_REGULAR).fontSize(9).fillColor('#444444');
  const lines = [
    file && `Document: ${file.name}${scanConfidence === null ? '' : ' (a scan; its words were recognized)'}`,
    `Specialist: ${agent.name}`,
    `Asked by ${ownerName ?? ''}, exported ${when(clock.now().toISOString())}`,
  ];
  for (const line of lines) if (line) document.text(line);
  if (messages.length === 0) document.moveDown().text('No questions were asked yet.');
  for (const { sender, text, citations, isStopped, createdAt } of messages) {
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
    if (citations.length > 0) document.moveDown(0.4);
    for (const line of sourceLines({ text, citations }, file?.name ?? null)) document.text(line);
  }
  const pdf = await finish();
  return { fileName: `${asciiName(title) || 'chat'}.pdf`, pdf: pdf.toString('base64') };
}
