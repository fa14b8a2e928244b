import { term } from '../../../../kit/branding.ts';
import type { ConductDraft } from '../draft/conduct-draft.ts';
import * as sentences from '../draft/rule-sentences.ts';
import { Field } from '../field/field.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { LimitField } from './limit-field.tsx';
import { NumberInLine } from './number-in-line.tsx';
import { RuleSection } from './rule-section.tsx';
import { SwitchLine } from './switch-line.tsx';

interface ConductProps extends Pick<StepProps, 'problems'> {
  rules: ConductDraft;
  set: (changed: Partial<ConductDraft>) => void;
  why: string | undefined;
}

function AbsenceField({ rules, set, problems, why }: ConductProps) {
  return (
    <Field
      name="antiCheating.switchSeconds"
      label="切屏"
      hint="切到别的窗口或标签页、锁屏都算离开，要求全屏时退出全屏也算。考生回来时会看到已记几次。"
      problem={problems['antiCheating.switchSeconds']}
      frozen={why}
      text={sentences.switchSentence(rules)}
    >
      <div className="exam-editor-number-line">
        离开考试页面达到{' '}
        <NumberInLine
          name="antiCheating.switchSeconds"
          label="离开多少秒记一次切屏"
          value={rules.switchSeconds}
          min={0}
          suffix="秒"
          onChange={(switchSeconds) => set({ switchSeconds })}
        />{' '}
        记一次切屏
      </div>
    </Field>
  );
}

/** Frozen it stands in the same sentence as the seconds. */
function SwitchLimitField({ rules, set, problems, why }: ConductProps) {
  if (why) return null;
  return (
    <LimitField
      name="antiCheating.switchLimit"
      label="切屏次数上限"
      hint="切屏次数在考生名单和成绩里看得到。"
      problem={problems['antiCheating.switchLimit']}
      off="只记录，不会因此交卷"
      on={
        <>
          记满{' '}
          <NumberInLine
            name="antiCheating.switchLimit"
            label="记满多少次切屏自动交卷"
            value={rules.switchLimit}
            min={1}
            suffix="次"
            onFocus={() => set({ switchLimited: true })}
            onChange={(switchLimit) => set({ switchLimit })}
          />{' '}
          自动交卷
        </>
      }
      limited={rules.switchLimited}
      onLimited={(switchLimited) => set({ switchLimited })}
    />
  );
}

function IdleField({ rules, set, problems, why }: ConductProps) {
  return (
    <LimitField
      name="antiCheating.idleMinutes"
      label="无操作"
      hint="点击、按键、滚动、触摸都算操作；倒计时结束前有任何操作就继续考试。"
      problem={problems['antiCheating.idleMinutes']}
      frozen={why}
      text={sentences.idleSentence(rules)}
      off="不限制"
      on={
        <>
          连续{' '}
          <NumberInLine
            name="antiCheating.idleMinutes"
            label="连续多少分钟没有操作自动交卷"
            value={rules.idleMinutes}
            min={1}
            suffix="分钟"
            onFocus={() => set({ idleLimited: true })}
            onChange={(idleMinutes) => set({ idleMinutes })}
          />{' '}
          没有操作，倒计时 10 秒后自动交卷
        </>
      }
      limited={rules.idleLimited}
      onLimited={(idleLimited) => set({ idleLimited })}
    />
  );
}

function PageField({ rules, set, why }: ConductProps) {
  const { fullScreenSentence, blockCopySentence, watermarkSentence } = sentences;
  const text = [fullScreenSentence(rules), blockCopySentence(rules), watermarkSentence(rules)].join('；');
  return (
    <Field name="antiCheating.page" label="作答页面" frozen={why} text={text} group>
      <SwitchLine
        label="全屏作答"
        hint="考生要在全屏下作答，退出全屏按切屏记；不支持全屏的设备可以照常作答。"
        checked={rules.fullScreen}
        onChange={(fullScreen) => set({ fullScreen })}
      />
      <SwitchLine
        label="禁止复制"
        hint="不能复制、拖动题目，也不能粘贴外面的文字；自己的答案可以在作答框之间复制。尝试会被记录。"
        checked={rules.blockCopy}
        onChange={(blockCopy) => set({ blockCopy })}
      />
      <SwitchLine
        label="显示水印"
        hint={`作答页面铺有考生姓名和${term('jobNumber')}的浅色水印，截屏或拍照能看出是谁。`}
        checked={rules.watermark}
        onChange={(watermark) => set({ watermark })}
      />
    </Field>
  );
}

function SnapshotField({ rules, set, problems, why }: ConductProps) {
  return (
    <LimitField
      name="antiCheating.snapshotMinutes"
      label="拍照监考"
      hint="进入前告诉考生拍什么、保留多久、谁能看；没有摄像头或不同意的考生可以照常作答，监考时显示「未开启摄像头」。"
      problem={problems['antiCheating.snapshotMinutes'] ?? problems['antiCheating.snapshotDays']}
      frozen={why}
      text={sentences.snapshotSentence(rules)}
      off="不拍照"
      on={
        <>
          每{' '}
          <NumberInLine
            name="antiCheating.snapshotMinutes"
            label="每多少分钟拍一张照片"
            value={rules.snapshotMinutes}
            min={1}
            suffix="分钟"
            onFocus={() => set({ snapshotsTaken: true })}
            onChange={(snapshotMinutes) => set({ snapshotMinutes })}
          />{' '}
          拍一张，保留{' '}
          <NumberInLine
            name="antiCheating.snapshotDays"
            label="照片保留多少天"
            value={rules.snapshotDays}
            min={1}
            suffix="天"
            onFocus={() => set({ snapshotsTaken: true })}
            onChange={(snapshotDays) => set({ snapshotDays })}
          />
        </>
      }
      limited={rules.snapshotsTaken}
      onLimited={(snapshotsTaken) => set({ snapshotsTaken })}
    />
  );
}

function AnswerPicturesField({ rules, set, why }: ConductProps) {
  return (
    <Field
      name="antiCheating.answerPictures"
      label="拍照作答"
      frozen={why}
      text={sentences.answerPicturesSentence(rules)}
      group
    >
      <SwitchLine
        label="简答题可以用图片作答"
        hint="考生可以拍下写在纸上的答案，每题最多 6 张，由阅卷人评分。打开相机的两分钟内不记切屏；限制了无操作时，请留出在纸上书写的时间。"
        checked={rules.answerPictures}
        onChange={(answerPictures) => set({ answerPictures })}
      />
    </Field>
  );
}

function CodeRunsField({ rules, set, problems, why }: ConductProps) {
  return (
    <LimitField
      name="antiCheating.codeRunsMost"
      label="运行代码"
      hint="试卷有编程题时有效。运行只用示例或考生自己的输入，不评分；交卷后才用全部测试用例评分。每人每分钟最多运行 10 次。"
      problem={problems['antiCheating.codeRunsMost']}
      frozen={why}
      text={sentences.codeRunsSentence(rules)}
      off="不限次数"
      on={
        <>
          每题最多运行{' '}
          <NumberInLine
            name="antiCheating.codeRunsMost"
            label="每道编程题最多运行多少次"
            value={rules.codeRunsMost}
            min={1}
            suffix="次"
            onFocus={() => set({ codeRunsLimited: true })}
            onChange={(codeRunsMost) => set({ codeRunsMost })}
          />
        </>
      }
      limited={rules.codeRunsLimited}
      onLimited={(codeRunsLimited) => set({ codeRunsLimited })}
    />
  );
}

/** What the taking page holds examinees to. */
export function AntiCheatingSection({ draft, problems, change, frozen }: StepProps) {
  const { antiCheating: rules } = draft;
  const set = (changed: Partial<ConductDraft>) => change({ antiCheating: { ...rules, ...changed } });
  const given = { rules, set, problems, why: frozen('antiCheating') };
  return (
    <RuleSection title="防作弊">
      <AbsenceField {...given} />
      <SwitchLimitField {...given} />
      <IdleField {...given} />
      <SnapshotField {...given} />
      <CodeRunsField {...given} />
      <div className="exam-editor-wide">
        <PageField {...given} />
        <AnswerPicturesField {...given} />
      </div>
    </RuleSection>
  );
}
