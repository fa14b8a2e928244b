import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { examAddress } from '../exam-address.ts';
import { useOverview } from './use-designation.ts';

/** While an exam is written: how far papers are designated, and the way there. */
export function DesignationLine({ examId }: { examId: string | undefined }) {
  const navigate = useNavigate();
  const { data } = useOverview(examId);
  if (!examId || !data) return null;
  const { total, without } = data;
  const told =
    total === 0
      ? '先添加考生，再为每人指定试卷。'
      : without === 0
        ? `${total} 名考生都已指定试卷。`
        : `${total} 名考生中还有 ${without} 名没有指定试卷，指定后才能发布。`;
  return (
    <div className="exam-editor-picked">
      <span>{told}</span>
      <Button size="small" disabled={total === 0} onClick={() => navigate(examAddress.designation(examId))}>
        指定试卷
      </Button>
    </div>
  );
}
