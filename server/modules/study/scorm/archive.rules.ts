import iconv from 'iconv-lite';

/** A file inside a package: where it lies in the archive, and how long it becomes. */
export interface Packed {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly header: number;
}

export type Listing = { readonly files: ReadonlyMap<string, Packed> } | { readonly problem: string };

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
export const endLength = 22 + 65_535;

export const packageLimits = {
  files: 5000,
  listBytes: 8 * 1024 * 1024,
  /** Of one file, and of all together, unpacked. */
  fileBytes: 300 * 1024 * 1024,
  bytes: 2 * 1024 * 1024 * 1024,
  /** Films and pictures are packed already; more than this no course becomes. */
  ratio: 300,
} as const;

export const problems = {
  broken: '课件包损坏或没有传完，请重新打包上传',
  encrypted: '课件包有密码，请去掉密码再上传',
  tooMany: `课件包里的文件太多，最多 ${packageLimits.files} 个`,
  tooLarge: '课件包解开以后太大，请拆成几个课件',
  path: '课件包里有指向包外的文件名，为安全起见没有接收',
  link: '课件包里有链接文件，为安全起见没有接收',
  noManifest: '课件包里没有 imsmanifest.xml 或 tincan.xml，请上传 SCORM 1.2、2004 或 xAPI 的 zip 包',
  manifest: '课件包的 {name} 读不出来，请检查后重新打包',
  tooManyParts: '课件包的目录太长，最多 200 个部分，请拆成几个课件',
  noStart: '课件包的 {name} 没有写明从哪个页面开始',
} as const;

/** Archives of Chinese Windows name their files in GBK and do not say so. */
function nameOf(bytes: Buffer, isUtf8: boolean) {
  const name = bytes.toString('utf8');
  return isUtf8 || !name.includes('\ufffd') ? name : iconv.decode(bytes, 'gb18030');
}

/** A name that stays inside of the package, however a system reads it. */
export const staysInside = (name: string) =>
  !/^(?:[/\\]|[a-z]:)/i.test(name) && !name.includes('\0') && !name.split(/[/\\]/).includes('..');

/** Where the list of files begins in the archive and how long it is, from its last bytes. */
export function listPlace(tail: Buffer): { at: number; length: number; count: number } | { problem: string } {
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue;
    const count = tail.readUInt16LE(at + 10);
    const length = tail.readUInt32LE(at + 12);
    if (count > packageLimits.files || length > packageLimits.listBytes) return { problem: problems.tooMany };
    return { at: tail.readUInt32LE(at + 16), length, count };
  }
  return { problem: problems.broken };
}

/** The files that an archive of so many bytes lists; one word that is wrong refuses all of it. */
export function listed(list: Buffer, count: number, archiveBytes: number): Listing {
  const files = new Map<string, Packed>();
  let [at, packed, unpacked] = [0, 0, 0];
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== entryMark) return { problem: problems.broken };
    const flags = list.readUInt16LE(at + 8);
    const nameLength = list.readUInt16LE(at + 28);
    const rest = list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
    const name = nameOf(list.subarray(at + 46, at + 46 + nameLength), (flags & 0x800) !== 0);
    const unix = list.readUInt32LE(at + 38) >>> 16;
    const [packedSize, size, header] = [20, 24, 42].map((offset) => list.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    at += 46 + nameLength + rest;
    if (!staysInside(name)) return { problem: problems.path };
    if ((unix & 0xf000) === 0xa000) return { problem: problems.link };
    if ((flags & 1) !== 0) return { problem: problems.encrypted };
    if (name.endsWith('/')) continue;
    const method = list.readUInt16LE(at - 46 - nameLength - rest + 10);
    if (method !== 0 && method !== 8) return { problem: problems.broken };
    packed += packedSize;
    unpacked += size;
    if (size > packageLimits.fileBytes || unpacked > packageLimits.bytes) return { problem: problems.tooLarge };
    files.set(name.replaceAll('\\', '/'), { name, method, packedSize, size, header });
  }
  // Entries that share their bytes make a small file the work of a large one.
  if (packed > archiveBytes) return { problem: problems.broken };
  if (unpacked > archiveBytes * packageLimits.ratio + 1024 * 1024) return { problem: problems.tooLarge };
  return { files };
}
