import { SwapOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Paper, type PaperQuestion, paper as paperCalls } from '#contract/paper/paper.ts';
import { difficultyLabel } from '#contract/question/type.ts';
import { sectionNumber } from '#shared/section-title.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { EmptyState } from '../../../kit/states.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { difficultyColour, shortTypeLabel } from '../../question/index.ts';
import { StemLine } from '../editor/stem-line.tsx';
import { changedByPapers } from '../list/chosen-paper.ts';
import { finishedText } from '../list/finished-text.ts';
import { paperAddress } from '../paper-address.ts';
import { PaperDifficulty } from '../paper-state.tsx';
import { ReplaceDrawn } from './replace-drawn.tsx';

interface DrawnPanelProps {
  paper: Paper;
  generatedAt: string | null;
  pending: boolean;
  /** Rules that are typed but not saved. */
  dirty: boolean;
  onDraw: () => void;
  onRules: () => void;
  onReplaced: (from: number, to: number) => void;
}

function DrawnRow({ question, number, onReplace }: { question: PaperQuestion; number: number; onReplace: () => void }) {
  return (
    <li className={question.gone ? 'paper-row paper-row-gone' : 'paper-row'}>
      <span className="random-number">{number}</span>
      <span className="paper-row-stem">
        <StemLine html={question.stem} />
      </span>
      {question.gone && <Tag color="red">已删除</Tag>}
      <span className="random-kind">{shortTypeLabel(question.type)}</span>
      <Tag variant="filled" color={difficultyColour(question.difficulty)}>
        {difficultyLabel(question.difficulty)}
      </Tag>
      <span className="random-worth">{pointsText(question.points)} 分</span>
      <Button type="text" size="small" icon={<SwapOutlined />} aria-label={`替换第 ${number} 题`} onClick={onReplace}>
        替换
      </Button>
    </li>
  );
}

function Sections({ paper, onReplace }: { paper: Paper; onReplace: (question: PaperQuestion) => void }) {
  let number = 0;
  return paper.sectionVOS.map(({ name, questionVOS }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have nothing but their place
    <section className="paper-section" key={place} aria-label={name}>
      <div className="paper-section-head">
        <h2>
          {sectionNumber(name, place)}
          {name}
        </h2>
        <span className="paper-section-facts">{questionVOS.length} 题</span>
      </div>
      <ol className="paper-rows">
        {questionVOS.map((question) => {
          number += 1;
          return <DrawnRow key={question.questionId} {...{ question, number }} onReplace={() => onReplace(question)} />;
        })}
      </ol>
    </section>
  ));
}

function FinishButton({ paperId }: Pick<Paper, 'paperId'>) {
  const finish = useAction(paperCalls.finish, {
    changes: changedByPapers,
    success: finishedText,
    onDone: ({ unready: [left] }) => left && notify.error(left.reason),
  });
  return (
    <Button type="primary" loading={finish.pending} onClick={() => finish.run({ body: { paperIds: [paperId] } })}>
      完成
    </Button>
  );
}

/** The questions that stand in the paper now. */
export function DrawnPanel({ paper, onRules, onReplaced, ...props }: DrawnPanelProps) {
  const { generatedAt, pending, dirty, onDraw } = props;
  const navigate = useNavigate();
  const [replaced, setReplaced] = useState<PaperQuestion>();
  const go = (address: string) => () => {
    navigate(address);
  };
  if (paper.questionCount === 0) {
    return (
      <div className="paper-section">
        <EmptyState
          text="还没有抽题"
          hint="先写好规则，再点「抽题」。"
          action={<Button onClick={onRules}>去写规则</Button>}
        />
      </div>
    );
  }
  return (
    <div className="random-panel">
      <div className="random-totals">
        <span>
          <strong>{paper.questionCount}</strong> 题
          {paper.answerCount > paper.questionCount && `（${paper.answerCount} 小题）`}
        </span>
        <span>
          <strong>{pointsText(paper.totalPoints)}</strong> 分
        </span>
        <span>
          难度 <PaperDifficulty {...paper} />
        </span>
        {generatedAt && <span className="kit-muted">{dateTime(generatedAt)} 抽题</span>}
        <span className="random-totals-acts">
          <Button loading={pending} onClick={onDraw}>
            {dirty ? '保存规则并换一批' : '换一批'}
          </Button>
          <Button onClick={go(paperAddress.preview(paper.paperId))}>预览</Button>
          <Button onClick={go(paperAddress.editor(paper.paperId))}>编辑试卷</Button>
          {paper.state === 'DRAFT' && <FinishButton paperId={paper.paperId} />}
        </span>
      </div>
      <Sections paper={paper} onReplace={setReplaced} />
      {replaced && (
        <ReplaceDrawn
          key={replaced.questionId}
          {...{ paper, replaced, onReplaced }}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </div>
  );
}
