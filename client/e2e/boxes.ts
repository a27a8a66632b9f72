import { expect, type Locator } from '@playwright/test';

export type Box = { x: number; y: number; width: number; height: number };

/**
 * The element's box on the page in CSS pixels, once it does not move: equal in two readings one frame apart. An element
 * that is being redrawn has no box for a moment, and a moving one has several.
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
