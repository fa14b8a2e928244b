import type { ReactNode } from 'react';
import { optionLetter } from '#contract/letters.ts';
import { type CodeAnswer, codeLanguageNames, type QuestionContent } from '#contract/question/content.ts';
import { isChoice } from '#contract/question/type.ts';
import { memoryLimitText, timeLimitText } from '../../../kit/code-run/limit-text.ts';
import { isBlankHtml } from '../../../kit/rich-text/plain-text.ts';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { correctLetters } from '../../question/index.ts';
import { optionWidth, richOf, withBlankLines } from './question-words.ts';
import './question-view.css';

type ShownItem = Pick<QuestionContent, 'type' | 'stem' | 'options' | 'answer' | 'analysis'>;

export interface ShownQuestion extends ShownItem {
  /** Of a composite. */
  readonly children?: readonly ShownItem[] | undefined;
}

interface QuestionViewProps {
  question: ShownQuestion;
  /** With the right answer and the analysis, or as an examinee gets it. */
  withKey: boolean;
  /** Its number and the like, in the line of the stem. */
  lead?: ReactNode;
  /** The same of an item of a composite. */
  itemLead?: (place: number) => ReactNode;
}

const itemNumber = (place: number) => <span>（{place + 1}）</span>;

const blanksOf = (answer: ShownItem['answer']) =>
  answer && typeof answer === 'object' && 'blanks' in answer ? answer.blanks.length : 1;

/** A question as it stands in a paper. */
export function QuestionView({ question, withKey, lead, itemLead = itemNumber }: QuestionViewProps) {
  const { type, stem, options, answer, analysis, children = [] } = question;
  const isWhole = type === 'COMPOSITE';
  return (
    <article className="paper-question">
      <div className={isWhole ? 'paper-question-material' : 'paper-question-stem'}>
        {lead}
        <RichText html={type === 'FILL' ? withBlankLines(stem, blanksOf(answer)) : stem} />
      </div>
      {isChoice(type) && (
        <ol className={`paper-question-options paper-question-options-${optionWidth(options)}`}>
          {options.map(({ id, content, correct }, place) => (
            <li key={id} className={withKey && correct ? 'paper-question-right' : ''}>
              <span>{optionLetter(place)}.</span>
              <RichText html={content} />
            </li>
          ))}
        </ol>
      )}
      {type === 'JUDGE' && !withKey && <p className="paper-question-judge">（　）正确　　（　）错误</p>}
      {answer && typeof answer === 'object' && 'languages' in answer && <Program answer={answer} />}
      {(type === 'SHORT' || type === 'CODE') && !withKey && <div className="paper-question-space" aria-hidden="true" />}
      {children.map((item, place) => (
        <div
          className="paper-question-item"
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
          key={place}
        >
          <QuestionView question={item} withKey={withKey} lead={itemLead(place)} />
        </div>
      ))}
      {withKey && (!isWhole || !isBlankHtml(analysis)) && (
        <dl className="paper-question-key">
          {!isWhole && (
            <KeyPart name={type === 'SHORT' ? '参考答案' : '答案'}>
              <Answer question={question} />
            </KeyPart>
          )}
          {!isBlankHtml(analysis) && (
            <KeyPart name="解析">
              <RichText html={analysis} />
            </KeyPart>
          )}
        </dl>
      )}
    </article>
  );
}

/** What a programming question gives to work with. */
function Program({ answer }: { answer: CodeAnswer }) {
  const { languages, tests, timeLimitMs, memoryLimitMb } = answer;
  const samples = tests.filter((one) => one.sample);
  return (
    <div className="paper-question-program">
      <p>
        可用语言：{languages.map((language) => codeLanguageNames[language]).join('、')}；时间限制{' '}
        {timeLimitText(timeLimitMs, languages)}，内存限制 {memoryLimitText(memoryLimitMb, languages)}。
      </p>
      {samples.map(({ input, output }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples have nothing but their place
        <dl key={place}>
          <dt>样例 {place + 1} 输入</dt>
          <dd>
            <pre>{input}</pre>
          </dd>
          <dt>样例 {place + 1} 输出</dt>
          <dd>
            <pre>{output}</pre>
          </dd>
        </dl>
      ))}
      {startingCodes(answer).map(({ language, code }) => (
        <dl key={language}>
          <dt>初始代码（{codeLanguageNames[language]}）</dt>
          <dd>
            <pre>{code}</pre>
          </dd>
        </dl>
      ))}
    </div>
  );
}

/** What the editor begins with, of each language that has any. */
const startingCodes = ({ languages, templates }: CodeAnswer) =>
  languages.flatMap((language) => {
    const own = templates.find(({ codeType }) => codeType === language);
    const code = own?.template || own?.defaultTemplate || '';
    return code.trim() === '' ? [] : [{ language, code }];
  });

function KeyPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const notSet = '未设置';

/** What a programming question is marked by; of the author's solutions one is enough to read. */
function CodeKey({ answer: { tests, references } }: { answer: CodeAnswer }) {
  if (tests.length === 0) return notSet;
  const [reference] = references;
  return (
    <>
      <p>
        运行 {tests.length} 个测试用例判分
        {reference && `，参考程序（${codeLanguageNames[reference.codeType]}）：`}
      </p>
      {reference && <pre className="paper-question-code">{reference.source}</pre>}
    </>
  );
}

function Answer({ question: { type, options, answer } }: { question: ShownItem }) {
  if (isChoice(type)) return <b>{correctLetters(options) || notSet}</b>;
  if (typeof answer === 'boolean') return <b>{answer ? '正确' : '错误'}</b>;
  if (!answer) return notSet;
  if ('blanks' in answer) {
    const texts = answer.blanks.map(({ accepted }) => accepted.join(' / ') || notSet);
    const text = texts.map((text, place) => (texts.length > 1 ? `（${place + 1}）${text}` : text)).join('　');
    return (
      <b>
        <RichText html={richOf(answer.unordered ? `${text}（不分顺序）` : text)} inline />
      </b>
    );
  }
  if ('languages' in answer) return <CodeKey answer={answer} />;
  if (!('reference' in answer)) return notSet;
  if (isBlankHtml(answer.reference) && answer.scoringPoints.length === 0) return notSet;
  return (
    <>
      <RichText html={answer.reference} />
      {answer.scoringPoints.length > 0 && (
        <ul className="paper-question-points">
          {answer.scoringPoints.map(({ text, points }) => (
            <li key={text}>
              {text}（{pointsText(points)} 分）
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
