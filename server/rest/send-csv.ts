import type { FastifyReply } from 'fastify';
import type { CsvFile } from '../core/csv.ts';

/** Answers with the file, to be kept rather than shown. Its name is the portal's own, of letters that headers bear. */
export const sendCsv = (reply: FastifyReply, { fileName, csv }: CsvFile): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(csv);
