import { runtimeApi } from './runtime-api.ts';

/**
 * What a package finds in its own window: the run-time API of SCORM 1.2 (`API`) and 2004 (`API_1484_11`) over the data that
 * the page around it has put into the name of its frame. The frame has no origin: the API is here and not in the page, what
 * changes is told to the page by message (a status or score at once), and what a page without an origin may not touch
 * (storage, cookies) is kept for as long as it is open. `parent` is the window itself, because packages look for their API
 * there first.
 *
 * Frames inside of the package are foreign to each other. Each has an API of its own, which asks the outer one for the data
 * (where its answer is not here yet, the server) and tells it what changes. Who leaves the outer one tells the server too:
 * when the frame is taken away no message arrives.
 */
export const runtime = `(() => {
  'use strict';
  const mark = 'zhixing-scorm:';
  const host = window.parent;
  const top = window.top;
  const define = (target, name, value) => {
    try {
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
    } catch {}
  };
  const memory = () => {
    const of = new Map();
    return {
      getItem: (key) => (of.has(String(key)) ? of.get(String(key)) : null),
      setItem: (key, value) => void of.set(String(key), String(value)),
      removeItem: (key) => void of.delete(String(key)),
      clear: () => of.clear(),
      key: (at) => [...of.keys()][at] ?? null,
      get length() {
        return of.size;
      },
    };
  };
  define(window, 'localStorage', memory());
  define(window, 'sessionStorage', memory());
  let cookies = '';
  try {
    Object.defineProperty(document, 'cookie', { get: () => cookies, set: (text) => void (cookies = String(text)) });
  } catch {}
  const nameOf = (version) => (version === '1.2' ? 'API' : 'API_1484_11');
${runtimeApi}

  const outer = () => {
    let kept;
    try {
      kept = window.name.startsWith(mark) ? JSON.parse(window.name.slice(mark.length)) : undefined;
    } catch {}
    if (!kept || kept.version === 'xapi') return;
    define(window, 'parent', window);
    const data = new Map(kept.data);
    let { told } = kept;
    let sent = told;
    let leaving = false;
    const send = () => {
      sent = told;
      try {
        const body = JSON.stringify({ launch: kept.launch, part: kept.part, told, data: [...data] });
        fetch(kept.last, { method: 'POST', mode: 'no-cors', keepalive: true, credentials: 'omit', body }).catch(() => {});
      } catch {}
    };
    const tell = (ended) => {
      told += 1;
      window.name = mark + JSON.stringify({ ...kept, told, data: [...data] });
      host.postMessage({ kind: 'zhixing-scorm', data: [...data], told, ended }, '*');
      if (leaving) send();
    };
    const api = make(kept.version, data, { tell, isLeaving: () => leaving });
    define(window, nameOf(kept.version), api.calls);
    setInterval(api.flush, 5000);
    window.addEventListener('pagehide', () => {
      leaving = true;
      api.flush();
      if (told !== sent) send();
    });
    window.addEventListener('pageshow', () => void (leaving = false));
    window.addEventListener('message', ({ source, data: said }) => {
      if (!source || source === host || typeof said !== 'object' || said === null) return;
      if (said.kind === 'zhixing-ask') {
        source.postMessage({ kind: 'zhixing-kept', version: kept.version, data: [...data] }, '*');
      }
      if (said.kind !== 'zhixing-inner' || !Array.isArray(said.data)) return;
      for (const [key, text] of said.data) if (isSettable(kept.version, String(key))) data.set(String(key), String(text));
      tell(said.ended === true);
    });
  };

  const inner = (root) => {
    let kept;
    let api;
    window.addEventListener('message', ({ source, data: said }) => {
      if (source === root && said && said.kind === 'zhixing-kept') kept = said;
    });
    root.postMessage({ kind: 'zhixing-ask' }, '*');
    const ask = () => {
      const request = new XMLHttpRequest();
      request.open('GET', location.pathname.replace(/\\/content((?:\\/[^/]+){7}).*$/, '/kept$1'), false);
      try {
        request.send();
        return request.status === 200 ? JSON.parse(request.responseText) : undefined;
      } catch {
        return undefined;
      }
    };
    const find = (name) => {
      kept = kept || ask() || { version: '' };
      if (nameOf(kept.version) !== name || !['1.2', '2004'].includes(kept.version)) return undefined;
      const tell = (ended, changed) => root.postMessage({ kind: 'zhixing-inner', data: changed, ended }, '*');
      api = api || make(kept.version, new Map(kept.data), { tell, isLeaving: () => true });
      return api.calls;
    };
    const facade = { postMessage: (...said) => host.postMessage(...said) };
    facade.parent = facade;
    for (const name of ['API', 'API_1484_11']) {
      for (const target of [window, facade])
        Object.defineProperty(target, name, { get: () => find(name), set: () => {}, configurable: true });
    }
    define(window, 'parent', facade);
    window.addEventListener('pagehide', () => api && api.flush());
  };

  if (window === top) return;
  let root = window;
  while (root.parent !== top) root = root.parent;
  if (root === window) outer();
  else inner(root);
})();
`;
