import { createHash } from 'node:crypto';

/** A step of a pipeline that lets everything pass and knows its checksum and size afterwards. */
export function checking() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { pass, sum: () => ({ sha256: hash.digest('hex'), bytes }) };
}

const newline = 0x0a;

/**
 * The same, and how many rows of COPY passed: each is a line, and a line break within one is written as \n. What the
 * database says of their number comes behind the last of them, at some later time.
 */
export function checkingRows() {
  const checked = checking();
  let rows = 0;
  async function* pass(source: AsyncIterable<Buffer>) {
    for await (const chunk of checked.pass(source)) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1;
      yield chunk;
    }
  }
  return { pass, sum: () => ({ sha256: checked.sum().sha256, rows }) };
}
