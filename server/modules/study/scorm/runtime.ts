/**
 * What a package finds in its own window: the run-time API of SCORM 1.2 (`API`) and 2004 (`API_1484_11`) over the data that
 * the page around it has put into the name of its frame. The frame has no origin: the API is here and not in the page, what
 * changes is told to the page by message (a status or score at once: when the frame is taken away it is too late), and what a page without an origin may not touch (storage, cookies) is kept for
 * as long as it is open. `parent` is the window itself, because packages look for their API there first.
 */
export const runtime = `(() => {
  'use strict';
  const mark = 'zhixing-scorm:';
  const host = window.parent;
  const top = window.top === host;
  const kept = (() => {
    try {
      return window.name.startsWith(mark) ? JSON.parse(window.name.slice(mark.length)) : undefined;
    } catch {
      return undefined;
    }
  })();
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
  if (!kept || !top) return;
  define(window, 'parent', window);

  const { version } = kept;
  const data = new Map(kept.data);
  const is12 = version === '1.2';
  const readOnly = is12
    ? /^cmi\\.(core\\.(student_id|student_name|credit|entry|total_time|lesson_mode)|launch_data|student_data\\.)/
    : /^cmi\\.(learner_id|learner_name|credit|entry|total_time|mode|launch_data|scaled_passing_score|completion_threshold)/;
  const writeOnly = is12 ? /^cmi\\.core\\.(exit|session_time)$/ : /^cmi\\.(exit|session_time)$/;
  const result = is12 ? /^cmi\\.core\\.(lesson_status|score\\.)/ : /^cmi\\.(completion_status|success_status|score\\.)/;
  const allowed = is12
    ? { 'cmi.core.lesson_status': ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'] }
    : {
        'cmi.completion_status': ['completed', 'incomplete', 'not attempted', 'unknown'],
        'cmi.success_status': ['passed', 'failed', 'unknown'],
      };
  const preset = is12
    ? { 'cmi.core.lesson_status': 'not attempted' }
    : { 'cmi.completion_status': 'unknown', 'cmi.success_status': 'unknown' };
  const codes = is12
    ? { before: '301', ended: '301', unknown: '201', readOnly: '403', writeOnly: '404', value: '405', again: '101' }
    : { before: '132', ended: '133', unknown: '401', readOnly: '404', writeOnly: '405', value: '406', again: '103' };
  let state = 'new';
  let error = '0';
  let changed = false;

  const tell = (ended) => {
    changed = false;
    window.name = mark + JSON.stringify({ version, data: [...data] });
    host.postMessage({ kind: 'zhixing-scorm', data: [...data], ended }, '*');
  };
  const answer = (code, value) => {
    error = code;
    return value;
  };
  const ready = () => state === 'running';
  const notReady = (value) => answer(state === 'ended' ? codes.ended : codes.before, value);
  const count = (name) => {
    const numbers = [...data.keys()].filter((key) => key.startsWith(name + '.')).map((key) => Number(key.slice(name.length + 1).split('.')[0]));
    return String(Math.max(-1, ...numbers.filter(Number.isInteger)) + 1);
  };
  const begin = () => {
    if (state === 'running') return answer(codes.again, 'false');
    state = 'running';
    return answer('0', 'true');
  };
  const end = () => {
    if (!ready()) return notReady('false');
    state = 'ended';
    tell(true);
    return answer('0', 'true');
  };
  const get = (name) => {
    if (!ready()) return notReady('');
    const key = String(name);
    if (writeOnly.test(key)) return answer(codes.writeOnly, '');
    if (key.endsWith('._count')) return answer('0', count(key.slice(0, -7)));
    if (key === 'cmi._version') return answer('0', is12 ? '3.4' : '1.0');
    if (data.has(key)) return answer('0', data.get(key));
    if (key in preset) return answer('0', preset[key]);
    return answer(/^cmi\\./.test(key) ? '0' : codes.unknown, '');
  };
  const set = (name, value) => {
    if (!ready()) return notReady('false');
    const [key, text] = [String(name), String(value)];
    if (!/^cmi(\\.\\w+)+$/.test(key)) return answer(codes.unknown, 'false');
    if (readOnly.test(key) || /\\._(count|children)$/.test(key)) return answer(codes.readOnly, 'false');
    if (allowed[key] && !allowed[key].includes(text)) return answer(codes.value, 'false');
    if (text.length > 64000) return answer(codes.value, 'false');
    if (data.get(key) === text) return answer('0', 'true');
    data.set(key, text);
    changed = true;
    if (result.test(key)) tell(false);
    return answer('0', 'true');
  };
  const commit = () => {
    if (!ready()) return notReady('false');
    tell(false);
    return answer('0', 'true');
  };
  const last = () => error;
  const words = (code) => (String(code) === '0' ? 'No error' : 'Error ' + String(code));
  if (is12) {
    define(window, 'API', {
      ...{ LMSInitialize: begin, LMSFinish: end, LMSGetValue: get, LMSSetValue: set, LMSCommit: commit },
      ...{ LMSGetLastError: last, LMSGetErrorString: words, LMSGetDiagnostic: words },
    });
  } else {
    define(window, 'API_1484_11', {
      ...{ Initialize: begin, Terminate: end, GetValue: get, SetValue: set, Commit: commit },
      ...{ GetLastError: last, GetErrorString: words, GetDiagnostic: words, version: '1.0' },
    });
  }
  setInterval(() => changed && tell(false), 5000);
  window.addEventListener('pagehide', () => changed && tell(false));
})();
`;
