import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errors } from '#contract/errors.ts';
import { type Draft, postDraft } from '#contract/post/draft.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { postAddress } from '../post-address.ts';
import './build.css';
import { Builder } from './builder.tsx';
import { DraftList } from './draft-list.tsx';

/** A post is built in steps; half-built it is a draft, which the address names. */
export function Component() {
  const [params] = useSearchParams();
  const [draftId, postId] = [params.get('draftId'), params.get('postId')];
  if (draftId) return <OpenedDraft key={draftId} draftId={draftId} />;
  return postId ? <DraftOfPost key={postId} postId={postId} /> : <DraftList />;
}

function Waiting({ failure, onRetry }: { failure: string | undefined; onRetry: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={`构建${term('post')}`} onBack={() => navigate(postAddress.drafts())} />
      <Card>{failure ? <ErrorState text={failure} onRetry={onRetry} /> : <LinesSkeleton lines={8} />}</Card>
    </>
  );
}

/** Begins the draft of a post, or finds the one that there is. */
function DraftOfPost({ postId }: { postId: string }) {
  const navigate = useNavigate();
  const { run, failure } = useAction(postDraft.open, {
    quiet: true,
    onDone: ({ draftId }) => navigate(postAddress.draft(draftId), { replace: true }),
  });
  useEffect(() => {
    run({ body: { postId } });
  }, [run, postId]);
  return <Waiting failure={failure?.text} onRetry={() => run({ body: { postId } })} />;
}

const failureText = ({ status, text }: { status: number; text: string }) =>
  status === errors.notFound.status ? '没有这份草稿，它可能已经发布或放弃' : text;

function OpenedDraft({ draftId }: { draftId: string }) {
  // What was read before is not where anybody goes on: it begins with what is saved now, and with that alone.
  const [reading, setReading] = useState(0);
  return <FreshDraft key={reading} draftId={draftId} onAgain={() => setReading(reading + 1)} />;
}

function FreshDraft({ draftId, onAgain }: { draftId: string; onAgain: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useReply(
    postDraft.get,
    { query: { draftId } },
    { quiet: true },
  );
  const [begun, begin] = useState<Draft>();
  useEffect(() => {
    if (data && isFetchedAfterMount && !error) begin((before) => before ?? data);
  }, [data, isFetchedAfterMount, error]);
  if (begun) return <Builder opened={begun} onAgain={onAgain} />;
  return <Waiting failure={error ? failureText(error) : undefined} onRetry={refetch} />;
}
