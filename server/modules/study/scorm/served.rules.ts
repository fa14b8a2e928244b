const types: Readonly<Record<string, string>> = {
  ...{ html: 'text/html', htm: 'text/html', xhtml: 'application/xhtml+xml', css: 'text/css', js: 'text/javascript' },
  ...{ mjs: 'text/javascript', json: 'application/json', xml: 'text/xml', xsd: 'text/xml', txt: 'text/plain' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  ...{ svg: 'image/svg+xml', ico: 'image/x-icon', bmp: 'image/bmp', mp4: 'video/mp4', webm: 'video/webm' },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', wav: 'audio/wav', vtt: 'text/vtt' },
  ...{ woff: 'font/woff', woff2: 'font/woff2', ttf: 'font/ttf', otf: 'font/otf', eot: 'application/vnd.ms-fontobject' },
  ...{ wasm: 'application/wasm', pdf: 'application/pdf', swf: 'application/octet-stream' },
};

const endingOf = (name: string) => name.split('/').at(-1)?.split('.').at(-1)?.toLowerCase() ?? '';

/** By its ending, as servers of packages always had it; pages say their encoding themselves. */
export const typeOf = (name: string) => types[endingOf(name)] ?? 'application/octet-stream';

export const isPage = (name: string) => ['html', 'htm'].includes(endingOf(name));

/** So much of a page is looked at for the place of its first script. */
export const lookedAt = 100_000;

/** Loads our run time, whatever the encoding of the page: it is plain ASCII. */
export const runtimeTag = (address: string) => `<script src="${address}"></script>`;

/** The page with our tag before its first script. */
export function withTag(page: Buffer, tag: string) {
  const text = page.subarray(0, lookedAt).toString('latin1');
  const place =
    /<head(?:\s[^>]*)?>/i.exec(text) ?? /<html(?:\s[^>]*)?>/i.exec(text) ?? /<!doctype[^>]*>/i.exec(text) ?? undefined;
  const at = place ? place.index + place[0].length : 0;
  return Buffer.concat([page.subarray(0, at), Buffer.from(tag), page.subarray(at)]);
}
