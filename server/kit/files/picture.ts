const signatures = [
  { contentType: 'image/png', extension: 'png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: 'image/jpeg', extension: 'jpg', starts: [0xff, 0xd8, 0xff] },
  { contentType: 'image/gif', extension: 'gif', starts: [...Buffer.from('GIF87a')] },
  { contentType: 'image/gif', extension: 'gif', starts: [...Buffer.from('GIF89a')] },
  { contentType: 'image/webp', extension: 'webp', starts: [...Buffer.from('RIFF')], at8: [...Buffer.from('WEBP')] },
] as const;

const has = (bytes: Uint8Array, signature: readonly number[], from = 0) =>
  signature.every((byte, index) => bytes[from + index] === byte);

/** What the bytes are, whatever their name says; SVG is none of these, since it can carry a script. */
export function pictureType(bytes: Uint8Array) {
  return signatures.find(
    (signature) => has(bytes, signature.starts) && (!('at8' in signature) || has(bytes, signature.at8, 8)),
  )?.contentType;
}

export const extensionOf = (contentType: string) =>
  signatures.find((signature) => signature.contentType === contentType)?.extension ?? 'bin';
