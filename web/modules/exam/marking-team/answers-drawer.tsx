import { Button, Drawer, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { answerPicture } from '#contract/exam/answer-picture.ts';
import { marking } from '#contract/exam/marking.ts';
import { type answerStates, markingTeam, type TeamAnswer, type TeamQuestion } from '#contract/exam/marking-team.ts';
import { call } from '../../../kit/api/call.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { PictureDialog } from '../picture/picture-strip.tsx';
import { ControlDialog, useControlEnd } from './control-dialog.tsx';

type State = (typeof answerStates)[number];
type Reading = TeamAnswer['readings'][number];
interface Returning {
  answer: TeamAnswer;
  reading: Reading;
}

const states: Readonly<Record<State, string>> = {
  waiting: '未评完',
  differing: '待仲裁',
  finished: '已评完',
  returned: '退回未评',
  control: '对照作答',
  overridden: '已改分',
};

const stateOptions = Object.entries(states).map(([value, label]) => ({ value, label }));

const readingText = ({ realName, score, third, returnedReason }: Reading) => {
  const given = score === null ? (returnedReason === null ? '未评' : '退回未评') : `${pointsText(score)} 分`;
  return `${realName}${third ? '（第三评）' : ''}：${given}`;
};

const columnsWith = (onPictures: (answer: TeamAnswer) => void): readonly DataColumn<TeamAnswer>[] => [
  { key: 'number', title: '编号', width: 72, render: (row) => row.number },
  {
    key: 'excerpt',
    title: '作答',
    ellipsis: true,
    render: (row) => (
      <>
        {row.pictures.length > 0 && (
          <Button type="link" size="small" onClick={() => onPictures(row)}>
            图片 {row.pictures.length} 张
          </Button>
        )}
        {row.excerpt}
      </>
    ),
  },
  { key: 'readings', title: '各次评分', width: 280, render: (row) => row.readings.map(readingText).join('，') || '—' },
  {
    key: 'score',
    title: '得分',
    width: 96,
    align: 'right',
    render: ({ score, overridden, control }) =>
      `${pointsText(score)}${overridden ? '（改定）' : control ? '（对照）' : ''}`,
  },
];

function ReturnDialog({
  examId,
  questionId,
  answer,
  reading,
  onClose,
}: Returning & { examId: string; questionId: string; onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string }>();
  const send = useAction(markingTeam.sendBack, {
    changes: [markingTeam.answers, markingTeam.overview, marking.task],
    success: '已退回',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`退回「${reading.realName}」重评`}
      okText="退回"
      form={form}
      initialValues={{ reason: '' }}
      firstField="reason"
      pending={send.pending}
      onSubmit={({ reason }) =>
        send.run({
          query: { examId },
          body: { attemptId: answer.attemptId, questionId, userId: reading.userId, reason },
        })
      }
      onClose={onClose}
      notice={<p className="desk-hint">编号 {answer.number} 的作答将没有得分，直到重新评过。</p>}
    >
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea rows={2} maxLength={200} placeholder="例如：第二个采分点漏看" />
      </Form.Item>
    </FormDialog>
  );
}

interface AnswersDrawerProps {
  examId: string;
  question: TeamQuestion;
  onClose: () => void;
}

/** The answers to one question with what each marker gave; whose they are stays hidden. */
export function AnswersDrawer({ examId, question, onClose }: AnswersDrawerProps) {
  const { questionId, position, points } = question;
  const [state, setState] = useState<State>();
  const [returning, setReturning] = useState<Returning>();
  const [controlled, setControlled] = useState<TeamAnswer>();
  const [pictured, setPictured] = useState<TeamAnswer>();
  const endControl = useControlEnd(examId, questionId);
  const query = useLocalTableQuery();
  const { data, error, refetch, isFetching } = useReply(
    markingTeam.answers,
    { query: { examId, questionId, page: query.page, size: query.size, ...(state && { state }) } },
    { quiet: true, keepPrevious: true },
  );
  const actionsOf = (answer: TeamAnswer) =>
    answer.overridden
      ? []
      : [
          ...answer.readings
            .filter(({ score }) => score !== null)
            .map((reading) => ({
              id: reading.userId,
              label: `退回${reading.realName}`,
              onClick: () => setReturning({ answer, reading }),
            })),
          answer.control
            ? { id: 'control', label: '取消对照', onClick: () => endControl(answer) }
            : { id: 'control', label: '设为对照', onClick: () => setControlled(answer) },
        ];
  return (
    <Drawer open size={1040} title={`第 ${position} 题的评分`} onClose={onClose}>
      <Select
        className="team-filter"
        aria-label="状态"
        allowClear
        placeholder="全部状态"
        value={state}
        options={stateOptions}
        onChange={(chosen: State | undefined) => {
          setState(chosen);
          query.setPage(0, query.size);
        }}
      />
      <DataTable
        label="作答"
        rows={data?.data}
        total={data?.total}
        rowKey="attemptId"
        columns={columnsWith(setPictured)}
        query={query}
        numbered={false}
        loading={isFetching}
        error={error}
        onRetry={refetch}
        rowActions={actionsOf}
        actionsWidth={280}
        empty={{ text: '没有这样的作答' }}
      />
      {pictured && (
        <PictureDialog
          first={0}
          title={`编号 ${pictured.number} 的图片`}
          pictures={pictured.pictures.map((pictureId) => ({
            id: pictureId,
            load: async () => {
              const { attemptId } = pictured;
              const asked = { query: { examId, attemptId, questionId, pictureId } };
              return (await call(answerPicture.show, asked, { quiet: true })).blob;
            },
          }))}
          onClose={() => setPictured(undefined)}
        />
      )}
      {controlled && (
        <ControlDialog
          {...{ examId, questionId, points }}
          answer={controlled}
          onClose={() => setControlled(undefined)}
        />
      )}
      {returning && (
        <ReturnDialog examId={examId} questionId={questionId} {...returning} onClose={() => setReturning(undefined)} />
      )}
    </Drawer>
  );
}
