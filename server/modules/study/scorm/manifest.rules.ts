import type { PackageVersion } from '#contract/study/scorm.ts';
import { type Attributes, walk } from './xml.rules.ts';

/** One page of a package that is learnt by itself. */
export interface Part {
  readonly title: string;
  /** Where it begins, relative to the manifest, with what stands behind `?`. */
  readonly start: string;
  /** Handed to it as it stands there. */
  readonly launchData: string;
  /** From 0 to 100; null: it decides itself what is passed. */
  readonly passingScore: number | null;
  /** False: a page that says nothing of itself and is only looked at. */
  readonly tells: boolean;
}

/** A line of the table of contents; without a part it is a heading. */
export interface OutlineRow {
  readonly title: string;
  readonly depth: number;
  readonly part: number | null;
}

export interface Manifest {
  readonly version: PackageVersion;
  readonly parts: readonly Part[];
  readonly outline: readonly OutlineRow[];
  /** From 0 to 100, of all parts together; null: each part is passed by itself. */
  readonly passingScore: number | null;
  /** What the statements of an xAPI package are about; empty: it is none. */
  readonly activityId: string;
}

/** `broken`: it is no XML, `noStart`: it names no page to begin with, `tooMany`: nobody learns so many parts. */
export type ManifestProblem = 'broken' | 'noStart' | 'tooMany';

export const mostParts = 200;
const mostItems = 1000;

interface Item {
  readonly resource: string;
  readonly parameters: string;
  readonly depth: number;
  title: string;
  launchData: string;
  passingScore: number | null;
  /** The rules of order and score that it shares with others. */
  shared: string;
}

interface Organisation {
  readonly identifier: string;
  readonly whole: Item;
  readonly items: Item[];
}

interface Resource {
  readonly href: string;
  readonly tells: boolean;
}

const numberOf = (text: string) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : null);

const itemOf = (attributes: Attributes, depth: number): Item => ({
  ...{ resource: attributes.get('identifierref') ?? '', parameters: attributes.get('parameters') ?? '', depth },
  ...{ title: '', launchData: '', passingScore: null, shared: '' },
});

/** What stands in a manifest, word for word. */
class Reading {
  version: PackageVersion = '1.2';
  readonly organisations: Organisation[] = [];
  readonly resources = new Map<string, Resource>();
  readonly scores = new Map<string, number | null>();
  preferred = '';
  #bases = '';
  /** The organisation and its items that are open. */
  readonly #path: Item[] = [];
  /** Rules that stand for several items, or only for a goal that is not the item's own. */
  #collected: string | undefined;
  #ofItself = false;

  open(name: string, attributes: Attributes) {
    const base = attributes.get('base') ?? '';
    if (name === 'manifest' || name === 'resources') this.#bases += base;
    else if (name === 'organizations') this.preferred = attributes.get('default') ?? '';
    else if (name === 'organization') this.#begin(attributes.get('identifier') ?? '');
    else if (name === 'item') this.#add(attributes);
    else if (name === 'resource') this.#keep(attributes, base);
    else if (name === 'sequencing') this.#refer(attributes);
    else if (name === 'primaryobjective') this.#ofItself = attributes.get('satisfiedbymeasure') === 'true';
    else if (name === 'objective') this.#ofItself = false;
  }

  close(name: string, said: string) {
    const item = this.#path.at(-1);
    if (name === 'schemaversion' && /2004|^CAM/i.test(said)) this.version = '2004';
    if (name === 'item' || name === 'organization') this.#path.pop();
    if (name === 'minnormalizedmeasure' && this.#ofItself) this.#score(Math.min(numberOf(said) ?? 1, 1) * 100);
    if (!item) return;
    if (name === 'title' && item.title === '') item.title = said.replace(/\s+/g, ' ').slice(0, 200);
    if (name === 'datafromlms') item.launchData = said.slice(0, 4000);
    const score = numberOf(said);
    if (name === 'masteryscore' && score !== null) this.#score(Math.min(score, 100));
  }

  #score(score: number) {
    const item = this.#path.at(-1);
    if (item) item.passingScore = Math.max(score, 0);
    else if (this.#collected !== undefined) this.scores.set(this.#collected, Math.max(score, 0));
  }

  #begin(identifier: string) {
    const whole = itemOf(new Map(), -1);
    this.organisations.push({ identifier, whole, items: [] });
    this.#path.splice(0, Number.POSITIVE_INFINITY, whole);
  }

  #add(attributes: Attributes) {
    const item = itemOf(attributes, this.#path.length - 1);
    this.organisations.at(-1)?.items.push(item);
    this.#path.push(item);
  }

  #keep(attributes: Attributes, base: string) {
    const href = attributes.get('href');
    if (!href) return;
    const tells = attributes.get('scormtype')?.toLowerCase() !== 'asset';
    this.resources.set(attributes.get('identifier') ?? '', { href: `${this.#bases}${base}${href}`, tells });
  }

  #refer(attributes: Attributes) {
    const item = this.#path.at(-1);
    this.#collected = item ? undefined : attributes.get('id');
    if (item) item.shared = attributes.get('idref') ?? '';
  }
}

/** What a manifest of SCORM says. */
export function manifestOf(text: string): Manifest | ManifestProblem {
  const read = new Reading();
  const isXml = walk(text, {
    open: (name, attributes) => read.open(name, attributes),
    close: (name, said) => read.close(name, said),
  });
  if (!isXml) return 'broken';
  const { version, organisations, preferred, resources, scores } = read;
  const chosen = organisations.find(({ identifier }) => identifier === preferred) ?? organisations[0];
  if ((chosen?.items.length ?? 0) > mostItems) return 'tooMany';
  const scoreOf = ({ passingScore, shared }: Item) => passingScore ?? scores.get(shared) ?? null;
  const parts: Part[] = [];
  const outline = (chosen?.items ?? []).map((item): OutlineRow => {
    const { title, depth, parameters, launchData } = item;
    const resource = resources.get(item.resource);
    if (!resource) return { title, depth, part: null };
    const part = parts.length;
    const named = title || `第 ${part + 1} 部分`;
    const start = withParameters(resource.href, parameters);
    parts.push({ title: named, start, launchData, passingScore: scoreOf(item), tells: resource.tells });
    return { title: named, depth, part };
  });
  if (parts.length === 0) {
    const only = [...resources.values()][0];
    if (!only) return 'noStart';
    parts.push({ title: '', start: only.href, launchData: '', passingScore: null, tells: only.tells });
  }
  if (parts.length > mostParts) return 'tooMany';
  const ofAll = chosen ? scoreOf(chosen.whole) : null;
  const found = { version, outline: withoutEmpty(outline), activityId: '' };
  const [only] = parts;
  // What is asked of all of it is asked of its one part.
  if (only && parts.length === 1) {
    return { ...found, parts: [{ ...only, passingScore: only.passingScore ?? ofAll }], passingScore: null };
  }
  return { ...found, parts, passingScore: ofAll };
}

/** Headings over something. */
const withoutEmpty = (rows: readonly OutlineRow[]) =>
  rows.filter(({ part, depth, title }, at) => {
    if (part !== null) return true;
    const end = rows.findIndex((other, place) => place > at && other.depth <= depth);
    return title !== '' && rows.slice(at + 1, end === -1 ? undefined : end).some((under) => under.part !== null);
  });

function withParameters(href: string, parameters: string) {
  if (parameters === '') return href;
  const bare = parameters.replace(/^[?&]+/, '');
  if (bare.startsWith('#')) return `${href}${bare}`;
  return `${href}${href.includes('?') ? '&' : '?'}${bare}`;
}

/** What `tincan.xml` says of a package that sends xAPI statements: its first activity that has a page. */
export function activityOf(text: string): Manifest | ManifestProblem {
  const found: { id: string; title: string; launch: string }[] = [];
  let inside = 0;
  const isXml = walk(text, {
    open: (name, attributes) => {
      if (name !== 'activity') return;
      inside += 1;
      if (found.length < mostItems) found.push({ id: attributes.get('id') ?? '', title: '', launch: '' });
    },
    close: (name, said) => {
      const activity = inside > 0 ? found.at(-1) : undefined;
      if (name === 'activity') inside -= 1;
      if (!activity) return;
      if (name === 'name' && activity.title === '') activity.title = said.replace(/\s+/g, ' ').slice(0, 200);
      if (name === 'launch' && activity.launch === '') activity.launch = said;
    },
  });
  if (!isXml) return 'broken';
  const activity = found.find(({ id, launch }) => id !== '' && id.length <= 500 && launch !== '');
  if (!activity) return 'noStart';
  const { id: activityId, title, launch: start } = activity;
  const parts = [{ title, start, launchData: '', passingScore: null, tells: true }];
  return { version: 'xapi', parts, outline: [{ title, depth: 0, part: 0 }], passingScore: null, activityId };
}
