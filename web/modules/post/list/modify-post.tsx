import { post } from '#contract/post/post.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { PostForm } from './post-form.tsx';

/** The form of a post with all that is written of it, as soon as that has come. */
export function ModifyPost({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { data } = useReply(post.detail, { query: { postId } });
  return data ? <PostForm changed={data} onClose={onClose} /> : null;
}
