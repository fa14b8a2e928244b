/** An id of a directory as it is kept here: with the provider before it, so that two directories never mean the same. */
export const prefixOf = (providerId: string) => `${providerId}:`;

export const keptId = (providerId: string, externalId: string) => prefixOf(providerId) + externalId;

/** Null when it is not of this provider. */
export const ownId = (providerId: string, kept: string | null) =>
  kept?.startsWith(prefixOf(providerId)) ? kept.slice(prefixOf(providerId).length) : null;

/** Whose it is. */
export function readKeptId(kept: string) {
  const end = kept.indexOf(':');
  return { providerId: kept.slice(0, end), externalId: kept.slice(end + 1) };
}
