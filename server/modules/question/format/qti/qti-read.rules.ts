import { unpack } from '../../../../kit/files/archive.rules.ts';
import { isZip } from '../../../../kit/files/unzip.ts';
import { finishedFile } from '../finish.rules.ts';
import { escapeHtml } from '../html-text.rules.ts';
import { restored } from '../own-data.rules.ts';
import { type FoundFile, PictureStore } from '../pictures.rules.ts';
import { readQti1Item } from '../qti1/qti1-item.rules.ts';
import { isQti1, isSectionText, sectionText } from '../qti1/qti1-read.rules.ts';
import { packedNames } from '../qti1/qti1-text.rules.ts';
import { emptyQuestion, type ReadFile, type ReadItem, type Reading, sourceOf, wrong } from '../read-item.ts';
import { elementsBelow, elementsOf, readXml, type XmlElement, xmlText, xmlTree } from '../xml-tree.rules.ts';
import { readAssessmentItem } from './qti-item.rules.ts';
import { type Names, namesOf } from './qti-metadata.rules.ts';

const decoded = (address: string) => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** A name inside the package, seen from one of its folders; it never leaves the package. */
function nameFrom(folder: string, address: string): string {
  const parts: string[] = [];
  const path = decoded(address.split(/[?#]/)[0] ?? '').replaceAll('\\', '/');
  for (const part of (path.startsWith('/') ? path : `${folder}/${path}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const folderOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')));

type Files = ReadonlyMap<string, Uint8Array>;

const noNames: Names = { tagNames: [], knowledgeNames: [] };

function flagged(part: string, source: string, text: string): ReadItem {
  const stem = escapeHtml(
    source
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 5000)
      .toWellFormed(),
  );
  const question = { ...emptyQuestion, stem, answer: { reference: '', scoringPoints: [] } };
  return { number: '', line: 1, part, source: sourceOf(source), question, ...noNames, doubts: [wrong('stem', text)] };
}

interface Place {
  readonly part: string;
  readonly names: Names;
  readonly fileOf: (src: string) => FoundFile | undefined;
}

const readable = (xml: string) => xml.slice(0, 100_000).replace(/<!-- zhixing .*?(?:-->\n?|$)/gs, '');

interface Found {
  readonly items: ReadItem[];
  readonly leftovers: ReadFile['leftovers'];
}

/** The items of one XML file. */
function itemsOf(text: string, { part, names, fileOf }: Place, store: PictureStore): Found | { failure: string } {
  const items: ReadItem[] = [];
  const leftovers: ReadFile['leftovers'] = [];
  const isOld = isQti1(text);
  const broken = readXml(
    text,
    (name) => (isOld ? name === 'item' || isSectionText(name) : name === 'assessmentItem'),
    (element) => {
      if (isSectionText(element.name)) {
        const words = sectionText(element);
        if (words !== '') leftovers.push({ line: element.line, text: words });
        return;
      }
      const source = sourceOf(readable(text.slice(element.from, element.to)));
      const read = (isOld ? readQti1Item : readAssessmentItem)(element, store, fileOf);
      items.push(restored(element, { ...read, ...names, part, source }).item);
    },
  );
  return broken ?? { items, leftovers };
}

/** What an XML file without items is, where a sentence helps. */
function otherKind(text: string): string | undefined {
  if (/<(?:\w+:)?qti-assessment-(?:item|test)\b/.test(text)) return '是 QTI 3.0，目前只能导入 QTI 1.2 和 2.x';
  return undefined;
}

interface Listed {
  readonly name: string;
  readonly names: Names;
}

/** The files that the manifest calls items, in its order. */
function listedIn(manifest: XmlElement, folder: string): Listed[] {
  const base = (element: XmlElement) => element.attributes.base ?? '';
  const resources = elementsBelow(manifest).filter(({ name }) => name === 'resources');
  return resources.flatMap((group) =>
    elementsOf(group, 'resource')
      .filter(({ attributes }) => /^imsqti_(?:item|apipitem)|^imsqti_xmlv1|qti.*item/i.test(attributes.type ?? ''))
      .flatMap((resource) => {
        // Canvas names the file below.
        const href = resource.attributes.href || elementsOf(resource, 'file')[0]?.attributes.href;
        if (!href) return [];
        const from = nameFrom(nameFrom(nameFrom(folder, base(manifest)), base(group)), base(resource));
        return { name: nameFrom(from, href), names: namesOf(resource) };
      }),
  );
}

function manifestOf(files: Files) {
  const names = [...files.keys()].filter((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name));
  return names.sort((a, b) => a.length - b.length)[0];
}

class PackageReader {
  readonly #store = new PictureStore();
  readonly #items: ReadItem[] = [];
  readonly #leftovers: ReadFile['leftovers'] = [];
  readonly #others: string[] = [];
  #isOld = false;
  readonly #byName: Map<string, string>;
  readonly #files: Files;

  constructor(files: Files) {
    this.#files = files;
    this.#byName = new Map([...files.keys()].map((name) => [name.toLowerCase(), name]));
  }

  #file(name: string) {
    return this.#files.get(name) ?? this.#files.get(this.#byName.get(name.toLowerCase()) ?? '');
  }

  #add(name: string, names: Names, isListed: boolean) {
    const bytes = this.#file(name);
    if (!bytes) return void this.#items.push(flagged(name, '', `清单里的 ${name} 不在压缩包里`));
    const text = xmlText(bytes);
    if (text === undefined) {
      if (isListed) this.#items.push(flagged(name, '', `${name} 不是 XML 文本`));
      return;
    }
    const isOld = isQti1(text) && /<(?:[\w.-]+:)?item\b/.test(text);
    const isItem = isOld || /<(?:[\w.-]+:)?assessmentItem\b/.test(text);
    const other = otherKind(text);
    if (!isItem && other) return void this.#leftovers.push({ line: 0, text: `${name} ${other}` });
    if (!isItem && (!isListed || isQti1(text))) return void this.#others.push(name);
    this.#isOld ||= isOld;
    const fileOf = (src: string) => this.#pictureFrom(folderOf(name), src);
    const found = itemsOf(text, { part: name, names, fileOf }, this.#store);
    if ('failure' in found) return void this.#items.push(flagged(name, text, found.failure));
    this.#leftovers.push(...found.leftovers);
    if (found.items.length === 0) this.#items.push(flagged(name, text, `${name} 里没有试题`));
    else this.#items.push(...found.items);
  }

  #pictureFrom(folder: string, src: string): FoundFile | undefined {
    if (/^\w+:|^$/.test(src)) return undefined;
    const { names, mark } = packedNames(src);
    const marked = mark && [...this.#files.keys()].find((name) => name.includes(`${mark}.`) && !/\.xml$/i.test(name));
    const bytes = [nameFrom(folder, src), ...names.map((name) => nameFrom('', name)), marked ?? '']
      .map((name) => this.#file(name))
      .find((file) => file !== undefined);
    return bytes && { bytes, name: src };
  }

  /** Files without questions, of which such packages have many. */
  #sayOthers() {
    if (!this.#isOld || this.#others.length === 0) return;
    const names = this.#others.slice(0, 20).join('、');
    const more = this.#others.length > 20 ? `等 ${this.#others.length} 个文件` : '';
    this.#leftovers.push({ line: 0, text: `${names}${more} 里没有试题，没有导入`, note: true });
  }

  read(): Reading {
    const manifest = manifestOf(this.#files);
    const text = manifest === undefined ? undefined : xmlText(this.#files.get(manifest) ?? new Uint8Array());
    const tree = text === undefined ? undefined : xmlTree(text);
    if (tree && 'failure' in tree)
      this.#leftovers.push({ line: 0, text: `清单 imsmanifest.xml 读不了：${tree.failure}` });
    const listed = tree && 'name' in tree ? listedIn(tree, folderOf(manifest ?? '')) : [];
    const done = new Set<string>();
    for (const { name, names } of listed) {
      if (done.has(name.toLowerCase())) continue;
      done.add(name.toLowerCase());
      this.#add(name, names, true);
    }
    // Blackboard names its files .dat, Canvas some .xml.qti.
    const rest = [...this.#files.keys()].filter((name) => /\.(?:xml|dat|qti)$/i.test(name) && name !== manifest);
    for (const name of rest) if (!done.has(name.toLowerCase())) this.#add(name, noNames, false);
    this.#sayOthers();
    if (this.#items.length === 0) return { failure: this.#leftovers[0]?.text ?? '压缩包里没有 QTI 试题' };
    return finishedFile(numberedItems(this.#items), this.#store, this.#leftovers);
  }
}

const numberedItems = (items: readonly ReadItem[]) =>
  items.map((item, index) => ({ ...item, number: item.number || String(index + 1) }));

/** A QTI 1.x or 2.x item, or a package of them with or without its manifest. */
export function readQti(bytes: Uint8Array): Reading {
  if (isZip(bytes)) {
    const archive = unpack(bytes);
    return 'failure' in archive ? { failure: archive.failure } : new PackageReader(archive).read();
  }
  const text = xmlText(bytes);
  if (text === undefined) return { failure: '文件不是 XML 文本' };
  const store = new PictureStore();
  const found = itemsOf(text, { part: '', names: noNames, fileOf: () => undefined }, store);
  if ('failure' in found) return found;
  if (found.items.length === 0) {
    const other = otherKind(text);
    return { failure: other ? `文件${other}` : '文件里没有 QTI 试题' };
  }
  return finishedFile(numberedItems(found.items), store, found.leftovers);
}
