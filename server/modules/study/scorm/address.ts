import { z } from 'zod';
import { Id } from '#contract/paging.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';

/** As long as somebody may sit before one package. */
const goodForMs = 6 * 3_600_000;
const stepMs = 3_600_000;

const base = '/course/api/v1/scorm';
export const packageAddress = `${base}/content`;
export const keptAddress = `${base}/kept`;
export const runtimeAddress = `${base}/runtime.js`;

/** What a folder of a package shows, and to whom: what may be seen stands in the path, because a package names its files relative to each other. */
export const folderParams = {
  userId: Id,
  sectionId: Id,
  part: z.coerce.number().int().min(0).max(999),
  organisationId: Id,
  mediaId: Id,
  until: z.coerce.number(),
  sign: z.string().max(100),
};
const Folder = z.object(folderParams);
type Named = Omit<z.output<typeof Folder>, 'until' | 'sign'>;

export const folderPath = Object.keys(folderParams)
  .map((name) => `/:${name}`)
  .join('');

const placeIn = ({ userId, sectionId, part, organisationId, mediaId }: Named, until: number) =>
  `${userId}/${sectionId}/${part}/${organisationId}/${mediaId}/${until}`;

export function folderAddress(keys: Keys, named: Named, at: Date) {
  const until = Math.ceil((at.getTime() + goodForMs) / stepMs) * stepMs;
  const place = placeIn(named, until);
  return `${packageAddress}/${place}/${keys.seal(`package ${place}`)}/`;
}

export const isSignedFolder = (keys: Keys, named: Named, { until, sign }: { until: number; sign: string }, at: Date) =>
  until >= at.getTime() && keys.unseal(`package ${placeIn(named, until)}`, sign);

const Launch = z.object({ organisationId: Id, userId: Id, sectionId: Id, playId: Id, until: z.number() });
export type Launch = Omit<z.output<typeof Launch>, 'until'>;

/** Where the people of an organisation have their accounts, as xAPI names them. */
export const actorHome = ({ organisationId }: { readonly organisationId: string }) => `urn:uuid:${organisationId}`;

const launchPurpose = 'package launch';

/** In the hands of a package: with it, it says something for one person, section and play, and nothing else. */
export const launchToken = (keys: Keys, { organisationId, userId, sectionId, playId }: Launch, at: Date) => {
  const until = at.getTime() + goodForMs;
  return keys.conceal(launchPurpose, JSON.stringify({ organisationId, userId, sectionId, playId, until }));
};

/** Undefined: none of ours, or too old. */
export function launchOf(keys: Keys, token: string, at: Date): Launch | undefined {
  const text = keys.reveal(launchPurpose, token);
  if (text === undefined) return undefined;
  const { until, ...launch } = Launch.parse(JSON.parse(text));
  return until >= at.getTime() ? launch : undefined;
}
