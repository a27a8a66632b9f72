import { toast } from '../../../../ui/toast.ts';

/** @param what is copied, in the plural or with an article: it stands in the sentence of a failure */
export async function copyText(text: string, { done, what }: { done: string; what: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(`The ${what} couldn't be copied. Select the text and copy it by hand.`);
  }
}
