import { Checkbox, Form, Input, Radio } from 'antd';
import { Link } from 'react-router';
import type { ImportDraft } from '#contract/question/import.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { notBlank } from '../../../../kit/text/not-blank.ts';
import { PaperBankItem, type PaperPlace, Refused } from './paper-bank-item.tsx';
import { type FoundPaper, proposedPaper, proposedPapers } from './paper-proposal.ts';
import { editorPath } from './paper-words.ts';
import { type Made, useMakePapers, type WantedPaper } from './use-make-papers.ts';

interface Fields extends PaperPlace {
  /** Each paper by itself, or all of the file as one. */
  how: 'each' | 'whole';
  papers: (WantedPaper & { chosen: boolean })[];
  name: string;
  suggestedMinutes: number;
}

interface SeveralFormProps {
  draft: ImportDraft;
  found: readonly FoundPaper[];
  onMade: (made: readonly Made[]) => void;
  onClose: () => void;
}

const wantedOf = ({ how, papers, name, suggestedMinutes }: Fields): WantedPaper[] =>
  how === 'whole'
    ? [{ place: 0, name, suggestedMinutes }]
    : papers.filter(({ chosen }) => chosen).map(({ chosen: _, ...one }) => one);

const okText = ({ how, papers }: Partial<Fields>, count: number) => {
  if (how === 'whole') return '建成试卷';
  const chosen = papers?.filter((one) => one.chosen).length ?? count;
  return chosen > 0 ? `建成 ${chosen} 份试卷` : '建成试卷';
};

/** Which of several papers in a file are built, and what each is called. */
export function SeveralForm({ draft, found, onMade, onClose }: SeveralFormProps) {
  const [form] = Form.useForm<Fields>();
  const now: Partial<Fields> = Form.useWatch([], form) ?? {};
  const { run, fields, pending } = useMakePapers(draft.importId, onMade);
  const papers = proposedPapers(draft, found);
  const open = papers.filter(({ chosen }) => chosen).length;
  const elsewhere = fields.importId ?? fields.sectionVOS ?? fields.name ?? fields.suggestedMinutes;
  const initial = { how: 'each', papers, ...proposedPaper(draft) } as const;
  return (
    <FormDialog
      title="建成试卷"
      okText={okText(now, open)}
      width={760}
      form={form}
      initialValues={initial}
      firstField="how"
      pending={pending}
      onSubmit={(values) => run(values, wantedOf(values))}
      onClose={onClose}
      notice={elsewhere && <Refused text={elsewhere} />}
    >
      <p className="import-paper-text">
        这个文件里有 {found.length} 份试卷。大题、题目的次序和分值照原卷，建成后在试卷编辑器里可以再改。
      </p>
      <Form.Item name="how">
        <Radio.Group
          options={[
            { value: 'each', label: '每份建成一份试卷' },
            { value: 'whole', label: '合成一份试卷' },
          ]}
        />
      </Form.Item>
      {now.how === 'whole' ? <WholeItems fields={fields} /> : <PaperRows found={found} now={now} />}
      <PaperBankItem fields={fields} />
    </FormDialog>
  );
}

const minutesRules = [{ required: true, message: '请填写时长' }];

const WholeItems = ({ fields }: { fields: Readonly<Record<string, string>> }) => (
  <>
    <Form.Item name="name" label="试卷名称" rules={[notBlank('请填写试卷名称')]} {...refusedField(fields, 'name')}>
      <Input maxLength={80} />
    </Form.Item>
    <Form.Item name="suggestedMinutes" label="建议时长（分钟）" rules={minutesRules}>
      <NumberField min={1} max={1440} precision={0} style={{ width: 160 }} />
    </Form.Item>
  </>
);

const onePaper = {
  validator: (_: unknown, papers: Fields['papers'] | undefined) =>
    papers?.some(({ chosen }) => chosen) ? Promise.resolve() : Promise.reject(new Error('请选择要建成的试卷')),
};

function PaperRows({ found, now }: { found: readonly FoundPaper[]; now: Partial<Fields> }) {
  return (
    <Form.List name="papers" rules={[onePaper]}>
      {(rows, _, { errors }) => (
        <div className="import-papers">
          <div className="import-papers-head" aria-hidden="true">
            <span />
            <span>试卷名称</span>
            <span>时长（分钟）</span>
            <span>试题</span>
          </div>
          <div className="import-papers-rows">
            {rows.map(({ key, name: at }) => {
              const paper = found[at];
              return paper && <PaperRow key={key} at={at} paper={paper} chosen={now.papers?.[at]?.chosen === true} />;
            })}
          </div>
          <Form.ErrorList errors={errors} />
        </div>
      )}
    </Form.List>
  );
}

function PaperRow({ at, paper, chosen }: { at: number; paper: FoundPaper; chosen: boolean }) {
  const { place, made, questions } = paper;
  const isOpen = made === null && questions > 0;
  return (
    <div className="import-papers-row">
      <Form.Item name={[at, 'place']} hidden>
        <Input />
      </Form.Item>
      <Form.Item name={[at, 'chosen']} valuePropName="checked" noStyle>
        <Checkbox disabled={!isOpen} aria-label={`建成第 ${place} 份`} />
      </Form.Item>
      <Form.Item
        name={[at, 'name']}
        rules={chosen ? [notBlank('请填写试卷名称')] : []}
        // What is not built need not be right.
        dependencies={[['papers', at, 'chosen']]}
      >
        <Input maxLength={80} disabled={!chosen} aria-label={`第 ${place} 份的名称`} />
      </Form.Item>
      <Form.Item name={[at, 'suggestedMinutes']} rules={chosen ? minutesRules : []}>
        <NumberField
          min={1}
          max={1440}
          precision={0}
          disabled={!chosen}
          aria-label={`第 ${place} 份的时长（分钟）`}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <span className="import-papers-count">
        {made ? (
          <Link to={editorPath(made.paperId)}>已建成</Link>
        ) : questions > 0 ? (
          `${questions} 题`
        ) : (
          '没有可放入的题'
        )}
      </span>
    </div>
  );
}
