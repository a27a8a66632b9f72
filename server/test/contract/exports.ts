import { describe, expect, test } from 'vitest';
import { csvFile } from '../../core/data/csv.ts';
import { zipFile } from '../../core/data/zip.ts';
import type { Call } from '../../rest/calls.ts';
import { downloadKindOf } from '../../rest/send-download.ts';
import type { Contract } from './describe-contract.ts';
import { placed, rightCall } from './right-call.ts';

/** Whether the call answers a file of rows. */
export const isFile = ({ rest, output }: Call): boolean =>
  (rest !== undefined && downloadKindOf(rest) !== undefined) || output === csvFile || output === zipFile;

/** Each file that integrators and browsers download is one line of the audit log, and its headers alone are none. */
export function describeExports(contract: Contract): void {
  const exporting = contract.restCalls.filter(
    ({ call, row }) => isFile(call) && row.holdsNothing === undefined,
  );
  if (exporting.length === 0) return;
  describe('one line of the audit log tells of each file of', () => {
    for (const { call, row } of exporting) {
      test(`${call.rest.method} ${call.rest.path}`, async () => {
        const { portal } = contract;
        const { me, input } = await rightCall(portal, row);
        const where = placed(call.rest, input);
        const lines = () => portal.database.sql<Array<{ action: string; detail: Record<string, unknown> }>>`
          select action, detail from audit_log where actor_id = ${me?.userId ?? null}
          and action like '%export%' order by id`;
        await portal.request({ ...where, method: 'HEAD', as: me });
        expect(await lines()).toEqual([]);
        expect((await portal.request({ ...where, as: me })).status).toBe(200);
        const [line, ...others] = await lines();
        expect(others).toEqual([]);
        expect(line?.detail).toMatchObject({
          [line?.action === 'export.downloaded' ? 'rows' : 'count']: expect.any(Number),
        });
      });
    }
  });
}
