import { parse as parseQuery } from 'node:querystring';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';
import { turns } from '../thread/turns.ts';

/** Limit for bodies of endpoints that need no session. */
export const anonymousBodyBytes = 16 * 1024;
/** Limit for all other bodies, unless the endpoint sets a larger one. */
export const bodyBytes = 1024 * 1024;

/** Far more than any call of a page: a list of 10,000 ids has 10,000. */
const mostValues = 50_000;
/** Far deeper than any contract. */
const deepest = 50;
/** Characters of a text that cannot hold enough to be worth counting; `storable` looks at its depth. */
const smallText = 4096;
const mostFormFields = 100;

/** The parsers of JSON and of forms; what is of another type is refused. */
export function installBodyParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length <= shortCharacters) readJson(String(text), done);
    else readInTurn(String(text), done, request.admitted?.user?.userId);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    readForm(String(text), done),
  );
}

type Done = (error: Error | null, body?: unknown) => void;

/** Total size of the bodies that are read at the same time. */
const shortCharacters = 256 * 1024;
const retrySeconds = 5;
/** Per person: the bodies are held in memory. */
const queue = { atMost: 10, full: () => refuse('tooMany', { seconds: retrySeconds }) };
const inTurn = turns(1, queue);
/** A saved answer takes several turns of the event loop. */
const leastTurns = 8;

/**
 * Parsing a body of megabytes blocks the event loop for some 50 ms: one is read at a time, and before the next one other
 * requests are served for as long.
 */
function readInTurn(text: string, done: Done, userId = '') {
  const read = async () => {
    const began = performance.now();
    readJson(text, done);
    await nextTurn();
    await sleep(performance.now() - began);
    for (let turn = 0; turn < leastTurns; turn += 1) await nextTurn();
  };
  inTurn(read, userId).catch(done);
}

/** An empty body is no body: many clients name the type of what they do not send. */
function readJson(text: string, done: Done) {
  if (text.trim() === '') return done(null, undefined);
  if (text.length > smallText && !isModestJson(text)) return done(refuse('malformed'));
  try {
    done(null, JSON.parse(text));
  } catch {
    done(refuse('malformed'));
  }
}

function readForm(text: string, done: Done) {
  const fields = parseQuery(text, '&', '=', { maxKeys: mostFormFields + 1 });
  if (Object.keys(fields).length > mostFormFields) done(refuse('malformed'));
  else done(null, fields);
}

const quote = 34;
const comma = 44;
const colon = 58;
const backslash = 92;

/**
 * Counts commas, colons and open brackets before anything is built of the text: many thousands of distinct keys, or
 * nesting without end, take JSON.parse a hundred times as long as the same bytes in one string.
 */
export function isModestJson(text: string) {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === quote) at = endOfString(text, at);
    else if (char === comma || char === colon) values += 1;
    // Brackets of both kinds differ from each other by this bit alone.
    else if ((char | 32) === 123) depth += 1;
    else if ((char | 32) === 125) depth -= 1;
    if (values > mostValues || depth > deepest) return false;
  }
  return true;
}

/** The place of the closing quote. */
function endOfString(text: string, start: number) {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === backslash) at += 1;
    else if (char === quote) return at;
  }
  return text.length;
}
