import { Button } from 'antd';
import { Link } from 'react-router';
import type { CourseView } from '#contract/study/learning.ts';
import { editionNow, homeOf } from '../../../kit/branding.ts';
import { afterSection, everySection } from './opened-section.ts';

interface SectionFootProps {
  view: CourseView;
  sectionId: string;
  onOpen: (sectionId: string) => void;
  /** Back to the course. */
  onLeave: () => void;
}

/** Under every section, whatever kind it is: where it goes on. */
export function SectionFoot({ view, sectionId, onOpen, onLeave }: SectionFootProps) {
  const { next, left, done } = afterSection(view, sectionId);
  const isDone = everySection(view).some((section) => section.sectionId === sectionId && section.completedAt);
  if (next) {
    return (
      <div className="learn-next">
        <span className="learn-note">{next.title}</span>
        <Button {...(isDone && { type: 'primary' as const })} onClick={() => onOpen(next.sectionId)}>
          下一节
        </Button>
      </div>
    );
  }
  const [first] = left;
  const words = done ? '课程已经学完。' : left.length > 0 ? `还有 ${left.length} 节没有学完。` : '';
  return (
    <div className="learn-next learn-end">
      <span className="learn-note" role="status">
        这是最后一节{words ? `，${words}` : '。'}
      </span>
      {isDone && first && (
        <Button type="primary" onClick={() => onOpen(first.sectionId)}>
          去学没有学完的
        </Button>
      )}
      <Button {...(done && { type: 'primary' as const })} onClick={onLeave}>
        回到课程
      </Button>
      <Link className="learn-home" to={homeOf(editionNow())}>
        回到首页
      </Link>
    </div>
  );
}
