/** The calls of both versions over a map of data: plain script, a part of `runtime.ts`. */
export const runtimeApi = `
  const rules = (is12) => ({
    readOnly: is12
      ? /^cmi\\.(core\\.(student_id|student_name|credit|entry|total_time|lesson_mode)|launch_data|student_data\\.)/
      : /^cmi\\.(learner_id|learner_name|credit|entry|total_time|mode|launch_data|scaled_passing_score|completion_threshold)/,
    writeOnly: is12 ? /^cmi\\.core\\.(exit|session_time)$/ : /^cmi\\.(exit|session_time)$/,
    result: is12 ? /^cmi\\.core\\.(lesson_status|score\\.)/ : /^cmi\\.(completion_status|success_status|score\\.)/,
    allowed: is12
      ? { 'cmi.core.lesson_status': ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'] }
      : {
          'cmi.completion_status': ['completed', 'incomplete', 'not attempted', 'unknown'],
          'cmi.success_status': ['passed', 'failed', 'unknown'],
        },
    preset: is12
      ? { 'cmi.core.lesson_status': 'not attempted' }
      : { 'cmi.completion_status': 'unknown', 'cmi.success_status': 'unknown' },
    codes: is12
      ? { before: '301', ended: '301', unknown: '201', readOnly: '403', writeOnly: '404', value: '405', again: '101' }
      : { before: '132', ended: '133', unknown: '401', readOnly: '404', writeOnly: '405', value: '406', again: '103' },
  });
  const isSettable = (version, key) => /^cmi(\\.\\w+)+$/.test(key) && !rules(version === '1.2').readOnly.test(key);

  const make = (version, data, { tell, isLeaving }) => {
    const is12 = version === '1.2';
    const { readOnly, writeOnly, result, allowed, preset, codes } = rules(is12);
    let state = 'new';
    let error = '0';
    let changed = new Set();
    const say = (ended) => {
      const said = [...changed].map((key) => [key, data.get(key)]);
      changed = new Set();
      tell(ended, said);
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
      say(true);
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
      changed.add(key);
      if (isLeaving() || result.test(key)) say(false);
      return answer('0', 'true');
    };
    const commit = () => {
      if (!ready()) return notReady('false');
      say(false);
      return answer('0', 'true');
    };
    const last = () => error;
    const words = (code) => (String(code) === '0' ? 'No error' : 'Error ' + String(code));
    const calls = is12
      ? {
          ...{ LMSInitialize: begin, LMSFinish: end, LMSGetValue: get, LMSSetValue: set, LMSCommit: commit },
          ...{ LMSGetLastError: last, LMSGetErrorString: words, LMSGetDiagnostic: words },
        }
      : {
          ...{ Initialize: begin, Terminate: end, GetValue: get, SetValue: set, Commit: commit },
          ...{ GetLastError: last, GetErrorString: words, GetDiagnostic: words, version: '1.0' },
        };
    return { calls, flush: () => changed.size > 0 && say(false) };
  };`;
