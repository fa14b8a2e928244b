import { Button } from 'antd';
import { Link } from 'react-router';
import { errors } from '#contract/errors.ts';
import type { CallFailure } from './api/failure.ts';
import { Card } from './card.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from './states.tsx';

/**
 * Nothing is there that the reader may see, so that another try would find nothing either: an id that is none is
 * refused as wrong input.
 */
export const isNotThere = ({ status, code }: Pick<CallFailure, 'status' | 'code'>) =>
  status === 404 || code === errors.invalid.code;

interface NotOpenedProps {
  failure: CallFailure | null;
  onRetry: () => void;
  /** What the page is about: 这个职位. */
  what: string;
  /** Where people go on from. */
  back: { to: string; label: string };
  lines?: number;
}

/** The whole of a page about one thing, named by its address, while that is on its way, not there, or did not come. */
export function NotOpened({ failure, onRetry, what, back, lines = 8 }: NotOpenedProps) {
  const way = (
    <Link to={back.to}>
      <Button>{back.label}</Button>
    </Link>
  );
  return (
    <Card>
      {!failure && <LinesSkeleton lines={lines} />}
      {failure && isNotThere(failure) && (
        <EmptyState text={`没有找到${what}`} hint="它可能已被删除，或不在您可以查看的范围内。" action={way} />
      )}
      {failure && !isNotThere(failure) && <ErrorState text={failure.text} onRetry={onRetry} />}
    </Card>
  );
}
