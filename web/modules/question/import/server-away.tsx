import { Alert } from 'antd';
import { useState } from 'react';
import type { CallFailure } from '../../../kit/api/failure.ts';

/** What stands before a server answers so when it is gone, and the server itself while it stops. */
const awayStatuses: readonly number[] = [502, 503, 504];

export const isAway = (failure: CallFailure | null) =>
  failure !== null && (failure.noResponse || awayStatuses.includes(failure.status));

/** Whether the last call that came to an end did not reach the server: it is not over while the next one is on its way. */
export function useAway({ error, isFetching }: { error: CallFailure | null; isFetching: boolean }) {
  const [away, setAway] = useState(false);
  const next = isFetching ? away : isAway(error);
  if (next !== away) setAway(next);
  return next;
}

export const ServerAway = () => (
  <Alert className="import-away" type="warning" showIcon role="status" title="连接不上服务器，正在重试…" />
);
