import { SaxesParser } from 'saxes';
import type { ScormVersion } from '#contract/study/scorm.ts';

export interface Manifest {
  readonly version: ScormVersion;
  /** Where the package begins, relative to its manifest, with what stands behind `?`. */
  readonly start: string;
  /** Handed to the package as it stands there. */
  readonly launchData: string;
  /** From 0 to 100; null: the package decides itself what is passed. */
  readonly passingScore: number | null;
  /** So many parts of it want to be started and to tell of themselves. */
  readonly parts: number;
}

interface Item {
  readonly resource: string;
  readonly parameters: string;
  launchData: string;
  passingScore: number | null;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

class Refused extends Error {}

/** Reads XML and nothing outside of it; undefined where it is none. Entities of its own are refused. */
function walk(text: string, open: (name: string, attributes: Map<string, string>) => void, close: Close) {
  const parser = new SaxesParser();
  let depth = 0;
  let said = '';
  parser.on('error', (error) => {
    throw new Refused(error.message);
  });
  parser.on('doctype', (doctype) => {
    if (/\[|<!|ENTITY/i.test(doctype)) throw new Refused('entities');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > 100) throw new Refused('depth');
    said = '';
    open(
      localName(tag.name),
      new Map(Object.entries(tag.attributes).map(([name, value]) => [localName(name), String(value)])),
    );
  });
  parser.on('text', (piece) => {
    said += piece;
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    close(localName(tag.name), said.trim());
    said = '';
  });
  try {
    parser.write(text.replace(/^\ufeff/, '')).close();
    return true;
  } catch (failure) {
    if (failure instanceof Refused) return false;
    throw failure;
  }
}
type Close = (name: string, text: string) => void;

const numberOf = (text: string) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : null);

/** What a manifest says; `broken`: it is no XML, `noStart`: it names no page to begin with. */
export function manifestOf(text: string): Manifest | 'broken' | 'noStart' {
  let version: ScormVersion = '1.2';
  const items: Item[] = [];
  const resources = new Map<string, string>();
  const silent = new Set<string>();
  let bases = '';
  const isXml = walk(
    text,
    (name, attributes) => {
      const base = attributes.get('base') ?? '';
      if (name === 'manifest' || name === 'resources') bases += base;
      if (name === 'item' && attributes.get('identifierref')) {
        const [resource, parameters] = [attributes.get('identifierref') ?? '', attributes.get('parameters') ?? ''];
        items.push({ resource, parameters, launchData: '', passingScore: null });
      }
      if (name === 'resource' && attributes.get('href')) {
        const identifier = attributes.get('identifier') ?? '';
        resources.set(identifier, `${bases}${base}${attributes.get('href') ?? ''}`);
        if (attributes.get('scormtype')?.toLowerCase() === 'asset') silent.add(identifier);
      }
    },
    (name, said) => {
      const item = items.at(-1);
      if (name === 'schemaversion' && /2004|^CAM/i.test(said)) version = '2004';
      if (!item) return;
      if (name === 'datafromlms') item.launchData = said.slice(0, 4000);
      const score = numberOf(said);
      if (name === 'masteryscore' && score !== null) item.passingScore = Math.min(Math.max(score, 0), 100);
      if (name === 'minnormalizedmeasure' && score !== null) item.passingScore = Math.min(Math.max(score, 0), 1) * 100;
    },
  );
  if (!isXml) return 'broken';
  const known = items.filter(({ resource }) => resources.has(resource));
  const telling = known.filter(({ resource }) => !silent.has(resource));
  const parts = new Set(telling.map(({ resource, parameters }) => `${resource} ${parameters}`)).size;
  const first = telling[0] ?? known[0];
  const href = first ? resources.get(first.resource) : [...resources.values()][0];
  if (!href) return 'noStart';
  const start = withParameters(href, first?.parameters ?? '');
  return { version, start, launchData: first?.launchData ?? '', passingScore: first?.passingScore ?? null, parts };
}

function withParameters(href: string, parameters: string) {
  if (parameters === '') return href;
  const bare = parameters.replace(/^[?&]+/, '');
  if (bare.startsWith('#')) return `${href}${bare}`;
  return `${href}${href.includes('?') ? '&' : '?'}${bare}`;
}
