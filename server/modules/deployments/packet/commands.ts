import { manifestOf, sha256Of, zipOf, zipPieces } from '../../../core/data/zip.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { packetEntries, packetName, rosterCsv } from './presenter.ts';
import { type Roster, readRoster } from './queries.ts';
import type { PacketInput } from './schema.ts';

/**
 * The roster as of a day, as a CSV file. Written to the audit log before the file is sent.
 * @throws {PortalError} not_found
 */
export async function exportRoster(ctx: ActorContext, input: PacketInput) {
  requireAbility(ctx.actor, 'deployments.manage');
  const roster = await readRoster(ctx, input);
  await logExport(ctx, 'deployment.roster_exported', roster, 0);
  return { fileName: `${packetName('roster', roster)}.csv`, csv: rosterCsv(roster) };
}

/**
 * The carrier's packet of a day: the roster as CSV and PDF, the documents of licenses and bonds, and a manifest of
 * SHA-256 sums. Written to the audit log before the first byte is sent.
 * @throws {PortalError} not_found; unavailable when the file store cannot be reached
 */
export async function exportPacket(ctx: ActorContext, input: PacketInput) {
  requireAbility(ctx.actor, 'deployments.manage');
  const roster = await readRoster(ctx, input);
  const entries = await packetEntries(roster, ctx.services.storage);
  const manifest = Buffer.from(manifestOf(entries));
  const all = [...entries, { path: 'manifest.sha256', content: manifest, sha256: sha256Of(manifest) }];
  const documents = entries.filter(({ path }) => path.startsWith('documents/')).length;
  await logExport(ctx, 'deployment.packet_exported', roster, documents);
  const fileName = `${packetName('packet', roster)}.zip`;
  if (!ctx.streamPieces) return { fileName, zip: await zipOf(all) };
  await ctx.streamPieces(zipPieces(all));
  return { fileName, zip: '' };
}

const logExport = (
  ctx: ActorContext,
  action: 'deployment.roster_exported' | 'deployment.packet_exported',
  { deployment, on, lines }: Roster,
  documents: number,
) =>
  write(ctx, (tx) =>
    audit(tx, ctx, {
      action,
      subject: ['deployment', deployment.id],
      detail: {
        name: deployment.name,
        on,
        count: new Set(lines.map(({ userId }) => userId)).size,
        ...(documents > 0 ? { documents } : {}),
      },
    }),
  );
