import { Readable } from 'node:stream';
import type { S3Settings } from '../../settings.ts';
import type { StorageDriver } from './storage.ts';
import { storageError } from './storage-error.ts';

/** Imported only when an S3 store is configured: the SDK is large, and most installations do not need it. */
const loadLibraries = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/lib-storage')),
  ...(await import('flydrive')),
  ...(await import('flydrive/drivers/s3')),
});

/** Files in a bucket of any S3-compatible store. See docs/decisions/0004-stored-files-and-links.md. */
export async function createS3Storage(settings: S3Settings): Promise<StorageDriver> {
  const { S3Client, GetObjectCommand, HeadBucketCommand, Upload, Disk, S3Driver } = await loadLibraries();
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    // Many S3-compatible stores refuse the checksums that newer SDKs send by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));

  return {
    async put(key, content, mimeType) {
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: content, ContentType: mimeType },
        queueSize: 2,
        leavePartsOnError: false,
      });
      // The SDK reads the stream only while it sends; an aborted stream must abort the upload at once.
      const stop = () => void upload.abort().catch(() => {});
      content.once('error', stop);
      try {
        await upload.done();
      } catch (error) {
        content.destroy();
        throw content.errored ?? storageError(error);
      } finally {
        content.off('error', stop);
      }
    },
    async get(key, range) {
      try {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
        if (!(Body instanceof Readable)) throw new Error('the store answered without a body');
        return Body;
      } catch (error) {
        throw storageError(error);
      }
    },
    async delete(key) {
      try {
        await disk.delete(key);
      } catch (error) {
        throw storageError(error instanceof Error && error.cause ? error.cause : error);
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
