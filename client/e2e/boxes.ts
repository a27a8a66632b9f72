import { expect, type Locator } from '@playwright/test';

export type Box = { x: number; y: number; width: number; height: number };

/**
 * Where the element stands on the page, in CSS pixels, once it stands still: read twice alike, one frame apart. An element
 * that is being drawn anew has no place for a moment, and one that moves has several.
 */
export async function boxOf(target: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect(async () => {
    const before = await target.boundingBox();
    await target.page().evaluate(() => new Promise(requestAnimationFrame));
    box = await target.boundingBox();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass({ timeout: 20_000 });
  if (!box) throw new Error(`${target} is not drawn`);
  return box;
}
