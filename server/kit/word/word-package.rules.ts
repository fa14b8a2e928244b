import { unpack } from '../files/archive.rules.ts';
import { isZip, type ZipLimits } from '../files/unzip.ts';
import { childrenOf, readWordXml, UnreadableWord, type WordElement } from './word-xml.rules.ts';

/** Where a part points to, by the id that its text uses. */
export interface Relation {
  readonly type: string;
  /** The name of a part, or an address outside of the file. */
  readonly target: string;
  readonly outside: boolean;
}

export interface WordPackage {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly document: string;
  readonly relations: ReadonlyMap<string, Relation>;
}

/** `word/document.xml` and `../media/a.png` as the name of a part. */
function partName(base: string, target: string): string {
  const path = target.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

const lastWord = (type: string) => type.slice(type.lastIndexOf('/') + 1);

export function relationsOf(files: WordPackage['files'], part: string): Map<string, Relation> {
  const at = part.lastIndexOf('/') + 1;
  const name = `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
  const bytes = files.get(name);
  const found = new Map<string, Relation>();
  if (!bytes) return found;
  for (const { attributes } of childrenOf(readWordXml(bytes, name), 'rel:Relationship')) {
    const outside = attributes.TargetMode === 'External';
    const target = attributes.Target ?? '';
    const type = lastWord(attributes.Type ?? '');
    found.set(attributes.Id ?? '', { type, outside, target: outside ? target : partName(part, target) });
  }
  return found;
}

/** The first part of a kind that the document points to, as a tree. */
export function partOf({ files, relations }: WordPackage, type: string): WordElement | undefined {
  for (const relation of relations.values()) {
    const bytes = relation.type === type && !relation.outside ? files.get(relation.target) : undefined;
    if (bytes) return readWordXml(bytes, relation.target);
  }
  return undefined;
}

function refuseMacros(files: WordPackage['files']) {
  const types = files.get('[Content_Types].xml');
  const declared = types && /macroEnabled/i.test(Buffer.from(types).toString('latin1'));
  if (declared || [...files.keys()].some((name) => /(^|\/)vba(Project|Data)\.\w+$/i.test(name)))
    throw new UnreadableWord('这个 Word 文件含有宏，为安全起见没有读取，请另存为不含宏的 .docx 后再导入', 'macros');
}

export function openWord(bytes: Uint8Array, limits?: ZipLimits): WordPackage {
  if (!isZip(bytes))
    throw new UnreadableWord('这不是 .docx 文件，请用 Word 或 WPS 打开，另存为 .docx 后再导入', 'notWord');
  const files = unpack(bytes, limits);
  if ('failure' in files) throw new UnreadableWord(files.failure, files.why);
  refuseMacros(files);
  const root = [...relationsOf(files, '').values()].find((relation) => relation.type === 'officeDocument');
  const document = root?.target ?? 'word/document.xml';
  if (!files.has(document) || !/^word\//.test(document))
    throw new UnreadableWord('这不是 Word 文件，请选择 .docx 文件', 'notWord');
  return { files, document, relations: relationsOf(files, document) };
}
