import { Alert, Button, Drawer, Form, Progress } from 'antd';
import { useState } from 'react';
import { type EvidenceSetting, evidence, type Rebuild } from '#contract/post/evidence.ts';
import { type EvidenceSettings, evidenceSourceNames, evidenceSources } from '#contract/post/evidence-setting.ts';
import { match, matchBands } from '#contract/post/match.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';

interface Fields {
  readonly halfLife: number;
  /** In per cent. */
  readonly thresholds: readonly number[];
  readonly sourceWeights: EvidenceSettings['sourceWeights'];
  readonly minimumItems: number;
  /** In per cent. */
  readonly matchSteps: readonly number[];
}

const changed = [evidence.settings, match.state, match.departments, match.search, match.person, match.detail];

function RebuildState({ rebuild }: { rebuild: Rebuild }) {
  const stop = useAction(evidence.stopRebuild, { changes: changed });
  const { state, peopleDone, peopleTotal, changed: levels, reason, failure, createdAt, endedAt, rebuildId } = rebuild;
  if (state === 'RUNNING') {
    const share = peopleTotal > 0 ? Math.round((100 * peopleDone) / peopleTotal) : 0;
    return (
      <Alert
        type="info"
        title={`正在重新计算：${reason}`}
        description={<Progress percent={share} />}
        action={
          <Button size="small" loading={stop.pending} onClick={() => stop.run({ body: { rebuildId } })}>
            停止
          </Button>
        }
      />
    );
  }
  const told = {
    DONE: `${dateTime(endedAt)} 重新计算了 ${peopleDone} 人，${levels === 0 ? '等级没有变化' : `${levels} 个等级有变化`}`,
    CANCELLED: `${dateTime(createdAt)} 开始的重新计算已停止`,
    FAILED: failure ?? '重新计算没有完成',
  };
  return <Alert type={state === 'DONE' ? 'success' : 'warning'} title={told[state]} />;
}

const levelsAbove = [2, 3, 4, 5];
const bandsAbove = matchBands.slice(0, 3);
const inPercent = (shares: readonly number[]) => shares.map((share) => Math.round(share * 100));

function LevelSteps() {
  return (
    <div style={{ display: 'flex', gap: 12 }}>
      {levelsAbove.map((level, at) => (
        <Form.Item key={level} name={['thresholds', at]} label={`${level} 级`} style={{ margin: 0 }}>
          <NumberField min={1} max={99} precision={0} suffix="%" style={{ width: 104 }} />
        </Form.Item>
      ))}
    </div>
  );
}

function BandSteps() {
  return (
    <div style={{ display: 'flex', gap: 12 }}>
      {bandsAbove.map(({ band, name }, at) => (
        <Form.Item key={band} name={['matchSteps', at]} label={name} style={{ margin: 0 }}>
          <NumberField min={1} max={100} precision={0} suffix="%" style={{ width: 104 }} />
        </Form.Item>
      ))}
    </div>
  );
}

function SettingForm({ setting, onClose }: { setting: EvidenceSetting; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { settings, version, mayChange } = setting;
  const save = useAction(evidence.saveSettings, {
    changes: changed,
    success: ({ rebuild }) => (rebuild?.state === 'RUNNING' ? '已保存，正在重新计算所有人的等级' : '已保存'),
  });
  const submit = ({ thresholds, matchSteps, ...fields }: Fields) => {
    const shares = (percents: readonly number[]) => percents.map((percent) => percent / 100);
    const steps = {
      thresholds: shares(thresholds) as EvidenceSettings['thresholds'],
      matchSteps: shares(matchSteps) as EvidenceSettings['matchSteps'],
    };
    return save.run({ body: { ...fields, ...steps, version } });
  };
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={!mayChange}
      initialValues={{
        ...settings,
        thresholds: inPercent(settings.thresholds),
        matchSteps: inPercent(settings.matchSteps),
      }}
      onFinish={submit}
    >
      <Form.Item
        name="halfLife"
        label="半衰期"
        extra="过这么久，依据的分量减半"
        {...refusedField(save.fields, 'halfLife')}
      >
        <NumberField min={30} max={3650} precision={0} suffix="天" style={{ width: 160 }} />
      </Form.Item>
      <Form.Item
        name="minimumItems"
        label="最少依据条数"
        extra="少于这个条数，又没有人直接评定时，显示「数据不足」"
        {...refusedField(save.fields, 'minimumItems')}
      >
        <NumberField min={1} max={50} precision={0} suffix="条" style={{ width: 160 }} />
      </Form.Item>
      <Form.Item label="各级的起始得分率" {...refusedField(save.fields, 'thresholds')}>
        <LevelSteps />
      </Form.Item>
      <Form.Item label="各来源的权重" extra="0 表示不计入" {...refusedField(save.fields, 'sourceWeights')}>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 136px)', gap: 12 }}>
          {evidenceSources.map((source) => (
            <Form.Item
              key={source}
              name={['sourceWeights', source]}
              label={evidenceSourceNames[source]}
              style={{ margin: 0 }}
            >
              <NumberField min={0} max={5} step={0.1} style={{ width: 120 }} />
            </Form.Item>
          ))}
        </div>
      </Form.Item>
      <Form.Item
        label="各匹配档次的起始匹配度"
        extra="低于「待提升」为不匹配；只改档次不用重新计算等级"
        {...refusedField(save.fields, 'matchSteps')}
      >
        <BandSteps />
      </Form.Item>
      <div className="kit-form-foot">
        <Button disabled={false} onClick={onClose}>
          关闭
        </Button>
        {mayChange && (
          <Button type="primary" htmlType="submit" loading={save.pending}>
            保存
          </Button>
        )}
      </div>
    </Form>
  );
}

/** How levels are reckoned in the organisation; a change reckons everybody's anew. */
export function EvidenceSettingsDrawer({ onClose }: { onClose: () => void }) {
  const [running, setRunning] = useState(true);
  const found = useReply(evidence.settings, {}, { quiet: true, ...(running && { everyMs: 2000 }) });
  const rebuild = useAction(evidence.rebuild, { changes: changed, success: '已开始重新计算' });
  const setting = found.data;
  const runs = setting?.rebuild?.state === 'RUNNING';
  if (setting && runs !== running) setRunning(runs);
  return (
    <Drawer
      open
      title="等级计算设置"
      size={560}
      onClose={onClose}
      extra={
        setting?.mayChange && (
          <Button loading={rebuild.pending} onClick={() => rebuild.run()}>
            重新计算
          </Button>
        )
      }
    >
      {!setting && (found.error ? <ErrorState text={found.error.text} onRetry={found.refetch} /> : <LinesSkeleton />)}
      {setting?.rebuild && (
        <div style={{ marginBottom: 16 }}>
          <RebuildState rebuild={setting.rebuild} />
        </div>
      )}
      {setting && !setting.mayChange && (
        <Alert
          style={{ marginBottom: 16 }}
          type="info"
          title="您可以查看这些设置。它们影响所有人的等级，只有数据范围为「全部」的人可以修改。"
        />
      )}
      {setting && <SettingForm key={setting.version} setting={setting} onClose={onClose} />}
    </Drawer>
  );
}
