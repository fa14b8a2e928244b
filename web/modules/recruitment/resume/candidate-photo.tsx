import { candidateResume } from '#contract/recruitment/resume.ts';
import { useBlobAddress } from '../../../kit/api/use-blob-address.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

interface PhotoProps {
  applicationId: string;
  name: string;
}

/** The photo that came with an application; that it was looked at is written down with the resume. */
export function CandidatePhoto({ applicationId, name }: PhotoProps) {
  const sent = { query: { applicationId } };
  const { data, error } = useReply(candidateResume.photo, sent, { quiet: true, freshMs: Number.POSITIVE_INFINITY });
  const address = useBlobAddress(data?.blob);
  if (error) return <p className="resume-hint">照片没有取到：{error.text}</p>;
  return address ? <img className="resume-photo" src={address} alt={`${name}的照片`} /> : null;
}
