import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator } from '@playwright/test';

/** Two frames. */
const FRAMES_MS = 34;

export type Box = { x: number; y: number; width: number; height: number };

/**
 * The element's box on the page in CSS pixels, once it does not move: equal in two readings two frames apart. An element
 * that is being redrawn has no box for a moment, and a moving one has several.
 */
export async function boxOf(target: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect(async () => {
    const before = await target.boundingBox();
    // By the clock of the test: a page whose clock is held calls no frame.
    await pause(FRAMES_MS);
    box = await target.boundingBox();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass({ timeout: 20_000 });
  if (!box) throw new Error(`${target} is not drawn`);
  return box;
}
