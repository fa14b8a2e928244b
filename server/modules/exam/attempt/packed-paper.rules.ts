import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a document, deflated by itself: it ends with a whole byte and looks back at nothing, so that parts can follow each other. */
export interface Packed {
  readonly plain: Buffer;
  readonly deflated: Buffer;
}

export function packed(text: string): Packed {
  const plain = Buffer.from(text);
  return { plain, deflated: deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }) };
}

const mostInBlock = 65_535;

/** What is not worth deflating: blocks that hold it as it is (RFC 1951, 3.2.4). */
function stored(plain: Buffer, isLast = false): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < plain.length || (isLast && from === 0); from += mostInBlock) {
    const part = plain.subarray(from, from + mostInBlock);
    const head = Buffer.alloc(5);
    head.writeUInt8(isLast && from + mostInBlock >= plain.length ? 1 : 0, 0);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(~part.length & 0xffff, 3);
    blocks.push(head, part);
  }
  return blocks;
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** One gzip file (RFC 1952) of parts that are deflated already and of texts between them. */
export function gzipOf(parts: readonly (Packed | string)[]): Buffer {
  const bytes: Buffer[] = [gzipHead];
  let [sum, length] = [0, 0];
  for (const part of parts) {
    const plain = typeof part === 'string' ? Buffer.from(part) : part.plain;
    bytes.push(...(typeof part === 'string' ? stored(plain) : [part.deflated]));
    sum = crc32(plain, sum);
    length += plain.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length >>> 0, 4);
  bytes.push(...stored(Buffer.alloc(0), true), tail);
  return Buffer.concat(bytes);
}

interface FrozenSection {
  readonly name: string;
  readonly choose: number | null;
  readonly minutes: number | null;
}

/** What a section says of itself besides its questions; what does not apply is left out. */
export const sectionHead = ({ name, choose, minutes }: FrozenSection) => ({
  name,
  ...(choose !== null && { choose }),
  ...(minutes !== null && { minutes }),
});

interface OwnPaper {
  readonly name: string;
  /** Hundredths of a point. */
  readonly totalPoints: number;
  readonly materials: readonly { readonly materialId: string; readonly stem: string }[];
  readonly sections: readonly FrozenSection[];
  readonly questions: readonly {
    readonly sectionPosition: number;
    readonly points: number;
    /** Of `openEnded`. */
    readonly taken: Packed;
  }[];
}

/** A question's JSON up to what it is worth, which papers say each for themselves. */
export const openEnded = (json: string) => packed(json.slice(0, json.lastIndexOf('}')));

/** The reply of `attempt/paper` for a paper of one's own, put together from its questions. */
export function packedPaper({ name, totalPoints, sections, materials, questions }: OwnPaper): Buffer {
  const shared = materials.length > 0 ? `"materials":${JSON.stringify(materials)},` : '';
  const head = `{"code":0,"res":{"name":${JSON.stringify(name)},"totalPoints":${totalPoints / 100},${shared}"sections":[`;
  const parts: (Packed | string)[] = [];
  let between = head;
  let section = -1;
  for (const { sectionPosition, points, taken } of questions) {
    if (sectionPosition !== section) {
      const head = JSON.stringify(sectionHead(sections[sectionPosition] ?? { name: '', choose: null, minutes: null }));
      between += `${section === -1 ? '' : ']},'}${head.slice(0, -1)},"questions":[`;
      section = sectionPosition;
    } else between += ',';
    parts.push(between, taken);
    between = `,"points":${points / 100}}`;
  }
  return gzipOf([...parts, `${between}${section === -1 ? '' : ']}'}]}}`]);
}
