import { Button } from '../../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../../kit/learner-ui/dialog.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { type ExamSection, nextSection } from '../sections.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import type { TakeView } from '../take-view.ts';

/** 3 题（任选 2 题）· 20 分 · 限时 10 分钟 */
const factsOf = ({ count, choose, points, minutes }: ExamSection) =>
  [
    `${count} 题${choose === null ? '' : `（任选 ${choose} 题）`}`,
    `${pointsText(points)} 分`,
    minutes === null ? '不单独限时' : `限时 ${minutes} 分钟`,
  ].join(' · ');

const ruleText = '各大题按顺序作答。离开一个大题或它的时间一到，答案随即锁定，不能再返回。';

const startText = ({ minutes }: ExamSection) =>
  minutes === null
    ? '这个大题不单独限时，以整场考试的剩余时间为准。'
    : `进入后立即开始计时，共 ${minutes} 分钟；刷新页面或换设备，计时都不会停止。`;

interface NextProps {
  session: AttemptSession;
  view: TakeView;
}

const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className="take-problem" role="alert">
      {text}
    </p>
  ) : null;

function gateTitle({ sections = [], section }: TakeView) {
  const left = section.position === null ? undefined : sections[section.position];
  if (!left) return '这场考试分大题计时';
  return `「${left.title}」的时间已到，答案已锁定`;
}

/** Stands in the place of the questions until a section is entered that has time left. */
export function SectionGate({ session, view, onHandIn }: NextProps & { onHandIn: () => void }) {
  const next = nextSection(view);
  const { pending, problem } = view.entering;
  return (
    <main className="take-paper take-gate">
      <h2>{gateTitle(view)}</h2>
      {next ? (
        <>
          <p>{ruleText}</p>
          <div className="take-gate-next">
            <h3>{next.title}</h3>
            <p>{factsOf(next)}</p>
            <p>{startText(next)}</p>
          </div>
          <Problem text={problem} />
          <Button look="primary" large pending={pending} onClick={() => session.enterSection(next.at)}>
            {next.minutes === null ? '进入这个大题' : '进入并开始计时'}
          </Button>
        </>
      ) : (
        <>
          <p>所有大题都已结束，已保存的答案都在，请交卷。</p>
          <Button look="primary" large onClick={onHandIn}>
            交卷
          </Button>
        </>
      )}
    </main>
  );
}

/** Asks before a section is left for good; says how long the next one lasts. */
export function NextSectionDialog({ session, view, onClose }: NextProps & { onClose: () => void }) {
  const next = nextSection(view);
  const { pending, problem } = view.entering;
  const left = view.section.position === null ? undefined : view.sections?.[view.section.position];
  if (!next) return null;
  const enter = async () => {
    await session.enterSection(next.at);
    if (!session.view().entering.problem) onClose();
  };
  return (
    <Dialog
      title={`进入「${next.title}」？`}
      onClose={pending ? undefined : onClose}
      actions={
        <>
          <Button disabled={pending} onClick={onClose}>
            继续作答本大题
          </Button>
          <Button look="primary" pending={pending} onClick={enter}>
            {next.minutes === null ? '进入' : '进入并开始计时'}
          </Button>
        </>
      }
    >
      <p>
        {left && `离开「${left.title}」后答案锁定，不能再返回。`}
        {factsOf(next)}。
      </p>
      <p>{startText(next)}</p>
      <Problem text={problem} />
    </Dialog>
  );
}
