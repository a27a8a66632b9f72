import { toast } from './toast.ts';

/**
 * Copies a text to the clipboard, and says whether that worked: browsers may not allow it.
 * @param done `Link copied`
 * @param failed what to do instead
 */
export async function copyText(
  text: string,
  { done, failed }: { done: string; failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(failed);
  }
}
