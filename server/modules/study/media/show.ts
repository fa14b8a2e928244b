import type { ShownMedia } from '#contract/study/watch.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import type { Db } from '../../../kit/transaction.ts';
import { signedAddress } from './address.ts';
import { placeOf, subtitlesOf } from './media.queries.ts';

interface Named {
  readonly organisationId: string;
  readonly mediaId: string;
}

/** What somebody who may see it gets to see; null while it is not ready. */
export async function shownMedia(db: Db, keys: Keys, named: Named, at: Date): Promise<ShownMedia | null> {
  const { organisationId, mediaId } = named;
  const found = await placeOf(db, organisationId, mediaId);
  if (found?.state !== 'READY') return null;
  const addressOf = (part: string) => signedAddress(keys, { ...named, part }, at);
  const subtitles = await subtitlesOf(db, organisationId, mediaId);
  return {
    ...{ kind: found.kind, name: found.name, note: found.note, mime: found.renditionMime ?? found.mime },
    address: addressOf('shown'),
    poster: found.posterKey ? addressOf('poster') : null,
    subtitles: subtitles.map(({ id, language, label }) => ({ language, label, address: addressOf(id) })),
  };
}
