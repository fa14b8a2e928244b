import type { Keys } from '../../../kit/crypto/keys.ts';

/** As long as somebody may sit before one package. */
const goodForMs = 6 * 3_600_000;
const stepMs = 3_600_000;

export const packageAddress = '/course/api/v1/scorm/content';
export const runtimeAddress = '/course/api/v1/scorm/runtime.js';

interface Named {
  readonly organisationId: string;
  readonly mediaId: string;
}

const textOf = ({ organisationId, mediaId }: Named, until: number) => `package ${organisationId} ${mediaId} ${until}`;

/** A package names its files relative to each other: what may be seen stands in the path, not behind it. */
export function folderAddress(keys: Keys, named: Named, at: Date) {
  const until = Math.ceil((at.getTime() + goodForMs) / stepMs) * stepMs;
  return `${packageAddress}/${named.organisationId}/${named.mediaId}/${until}/${keys.seal(textOf(named, until))}/`;
}

export const isSignedFolder = (keys: Keys, named: Named, { until, sign }: { until: number; sign: string }, at: Date) =>
  until >= at.getTime() && keys.unseal(textOf(named, until), sign);
