import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { PortalError } from '../../core/errors/errors.ts';
import type { Settings } from '../../settings.ts';

/** Below this part of a volume, administrators see a warning. */
export const LOW_SPACE = 0.1;
/** Below this part, uploads are refused, so that the database and its log keep what is left. */
export const NO_SPACE = 0.02;

/** What the portal keeps on disks, in the order on screen. `temporary` holds uploads while they are checked. */
export const DISK_PLACES = ['data', 'files', 'database', 'backups', 'temporary'] as const;
type DiskPlace = (typeof DISK_PLACES)[number];

/** The volume of a folder, in bytes. */
export type Volume = { freeBytes: number; totalBytes: number };
/** @throws when the folder does not exist */
export type ReadVolume = (folder: string) => Promise<Volume>;

export type DiskSpace = Volume & { place: DiskPlace; folder: string };

export type Disks = {
  /** The volumes that can be read; one that cannot is left out. */
  read(): Promise<DiskSpace[]>;
  /** @throws {PortalError} storage_full when a volume that an upload fills has no space left */
  requireSpaceForUpload(): Promise<void>;
};

/** Every upload asks, so a reading is used for this long, in ms. */
const CACHE_MS = 2_000;

const FULL =
  "The server's disk is almost full, so files can't be uploaded right now. Everything else works. An administrator has to free up space first.";

export const freePart = ({ freeBytes, totalBytes }: Volume): number =>
  totalBytes === 0 ? 1 : freeBytes / totalBytes;

/** Free space as people without special rights see it: file systems keep some for the administrator of the machine. */
export const readVolume: ReadVolume = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

type PlaceSettings = Pick<Settings, 'dataDir' | 'filesDir' | 'databaseFolder' | 's3' | 'backups'>;

/** The folders of the settings; undefined for what is on no disk of this machine, as far as the settings say. */
const foldersOf = (settings: PlaceSettings): Record<DiskPlace, string | undefined> => ({
  data: settings.dataDir,
  files: settings.s3 ? undefined : settings.filesDir,
  database: settings.databaseFolder,
  backups: settings.backups?.folder,
  temporary: tmpdir(),
});

export function createDisks(settings: PlaceSettings, read: ReadVolume = readVolume): Disks {
  let reading: Promise<DiskSpace[]> | undefined;
  let until = 0;
  const readAll = async () => {
    const folders = foldersOf(settings);
    const volumes = await Promise.all(
      DISK_PLACES.map(async (place): Promise<DiskSpace[]> => {
        const folder = folders[place];
        if (folder === undefined) return [];
        const volume = await read(await existing(folder)).catch(() => undefined);
        return volume ? [{ place, folder, ...volume }] : [];
      }),
    );
    return volumes.flat();
  };
  const readCached = () => {
    if (!reading || performance.now() >= until) {
      reading = readAll();
      until = performance.now() + CACHE_MS;
    }
    return reading;
  };
  return {
    read: readCached,
    async requireSpaceForUpload() {
      const full = (await readCached()).find((disk) => disk.place !== 'backups' && freePart(disk) < NO_SPACE);
      if (full) throw new PortalError('storage_full', FULL, { detail: describeSpace(full) });
    },
  };
}

/** The folder, or the nearest one above it that exists: the folder of backups is made with the first of them. */
async function existing(folder: string): Promise<string> {
  const exists = await statfs(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  const parent = dirname(folder);
  return exists || parent === folder ? folder : existing(parent);
}

/** `/var/lib/portal/files (files) has 1.5% free, 300 MB of 20.0 GB` */
export function describeSpace(disk: DiskSpace): string {
  const size = (bytes: number) =>
    bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
  const percent = (freePart(disk) * 100).toFixed(1);
  return `${disk.folder} (${disk.place}) has ${percent}% free, ${size(disk.freeBytes)} of ${size(disk.totalBytes)}`;
}
