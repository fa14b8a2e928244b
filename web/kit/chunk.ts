import { type ComponentType, lazy } from 'react';

/** How long a part of the program may take to arrive (spec §9). */
export const chunkTimeoutMs = 120_000;

/** A part of the program could not be fetched: no network, or a newer version has replaced it. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
}

export function loadChunk<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkFailure('timeout')), timeoutMs);
    load()
      .then(resolve, (problem: unknown) => reject(new ChunkFailure(String(problem), { cause: problem })))
      .finally(() => clearTimeout(timer));
  });
}

const againMs = 5000;

/** The same for what can be done without for a while: asked for until it arrives. */
export const patientPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    for (;;) {
      try {
        return { default: await loadChunk(load) };
      } catch {
        await new Promise((again) => setTimeout(again, againMs));
      }
    }
  });

/** A component whose code is loaded when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }));
