import { useParams } from 'react-router';
import { answerPicture } from '#contract/exam/answer-picture.ts';
import { call } from '../../../kit/api/call.ts';
import { PictureStrip } from '../picture/picture-strip.tsx';

/** The pictures of one's own answer, once the result shows it. */
export function OwnPictures({ pictures }: { pictures: readonly string[] }) {
  const { attemptId = '' } = useParams();
  const load = async (pictureId: string) =>
    (await call(answerPicture.own, { query: { attemptId, pictureId } }, { quiet: true })).blob;
  return <PictureStrip pictures={pictures.map((id) => ({ id, load: () => load(id) }))} title="您作答的图片" />;
}
