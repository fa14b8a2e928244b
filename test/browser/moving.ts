import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** So many pictures are shown, and each of them goes on. */
export async function expectMoving(page: Page, count: number) {
  const frames = () =>
    page
      .locator('.room-tile video')
      .evaluateAll((videos) =>
        (videos as HTMLVideoElement[]).map((video) =>
          video.videoWidth > 0 ? video.getVideoPlaybackQuality().totalVideoFrames : 0,
        ),
      );
  await expect.poll(async () => (await frames()).filter((shown) => shown > 0).length).toBe(count);
  const before = await frames();
  await expect.poll(async () => (await frames()).filter((shown, at) => shown > (before[at] ?? 0)).length).toBe(count);
}
