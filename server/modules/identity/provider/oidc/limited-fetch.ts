/** Discovery, keys, tokens: none is anywhere near this large. */
const mostBytes = 512 * 1024;

type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/** Reads no more of an answer than it may be long; the caller's signal ends what takes too long. */
export const limitedFetch: Fetch = async (url, options) => {
  const response = await fetch(url, options);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    // Leaving the loop ends the download.
    if (length > mostBytes) throw new TypeError('the answer is too long');
    parts.push(part);
  }
  const { status, statusText, headers } = response;
  return new Response(length > 0 ? Buffer.concat(parts) : null, { status, statusText, headers });
};
