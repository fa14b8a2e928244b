import { snapshot } from '#contract/exam/snapshot.ts';
import { useBlobAddress } from '../../../kit/api/use-blob-address.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { dateTime } from '../../../kit/text/time.ts';

interface SnapshotPictureProps {
  examId: string;
  snapshotId: string;
  at: string;
}

/** Asked for as the monitor who is signed in: no address of it can be handed on. */
export function SnapshotPicture({ examId, snapshotId, at }: SnapshotPictureProps) {
  const query = { examId, snapshotId };
  const { data, error } = useReply(snapshot.show, { query }, { quiet: true, freshMs: Number.POSITIVE_INFINITY });
  const address = useBlobAddress(data?.blob);
  if (error) return <p>照片打不开，可能已到期删除</p>;
  return address ? <img className="wall-snapshot" src={address} alt={`${dateTime(at)} 的监考照片`} /> : <p>照片…</p>;
}
