import { useCallback, useEffect, useState } from 'react';
import { attempt } from '#contract/exam/attempt.ts';
import { call } from '../../../kit/api/call.ts';
import { openAnswerStore } from '../take/device/answer-store.ts';
import { prepareDevice } from '../take/device/exam-files.ts';
import { canFullScreen } from '../take/watch/full-screen.ts';
import {
  clockFinding,
  type Finding,
  networkFinding,
  noNetwork,
  type Probe,
  screenFinding,
  storeFinding,
} from './device-check.ts';

const probes = 3;

async function probe(examId: string): Promise<Probe> {
  const sentAt = Date.now();
  const began = performance.now();
  const { serverTime } = await call(attempt.mineDetail, { query: { examId } }, { quiet: true, timeoutMs: 10_000 });
  return { serverTime, sentAt, tookMs: performance.now() - began };
}

/** The quickest of a few: the first one also pays for opening the connection. */
async function askServer(examId: string): Promise<Finding[]> {
  try {
    const asked: Probe[] = [];
    for (let count = 0; count < probes; count += 1) asked.push(await probe(examId));
    const [best] = asked.sort((a, b) => a.tookMs - b.tookMs);
    return best ? [clockFinding(best), networkFinding(best.tookMs)] : [noNetwork];
  } catch {
    return [noNetwork];
  }
}

/** Writes something down and takes it away again. */
async function tryStore() {
  const store = openAnswerStore();
  const trial = { attemptId: 'device-check', leaseId: '', questionId: '', seq: 0, response: null, flagged: false };
  const keeps = await store.keep({ ...trial, serverAt: undefined, lost: false });
  await store.forget(trial);
  return storeFinding(keeps);
}

const checking: readonly Finding[] = ['时间', '网络', '断网保护'].map((name) => ({
  name,
  text: '检测中…',
  state: 'checking',
}));

/** Clock, network and memory of this device, really tried. */
export function useDeviceCheck(examId: string, fullScreen: boolean) {
  const [findings, setFindings] = useState(checking);
  const check = useCallback(async () => {
    setFindings(checking);
    const [server, store] = await Promise.all([askServer(examId), tryStore()]);
    setFindings([...server, store, screenFinding(fullScreen, canFullScreen())]);
  }, [examId, fullScreen]);
  useEffect(() => {
    check();
  }, [check]);
  useEffect(prepareDevice, []);
  return { findings, check, busy: findings === checking };
}
