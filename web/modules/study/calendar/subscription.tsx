import { useState } from 'react';
import { type CalendarSetting, studyCalendar } from '#contract/study/calendar.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { CheckField } from '../../../kit/learner-ui/check-field.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';

const changes = [studyCalendar.setting];

function reminderText({ dueDays, examHours }: CalendarSetting) {
  const parts = [dueDays > 0 && `任务到期前 ${dueDays} 天`, examHours > 0 && `考试开始前 ${examHours} 小时`].filter(
    Boolean,
  );
  return parts.length > 0 ? `${parts.join('、')}用站内消息提醒我` : undefined;
}

function Reminders({ setting }: { setting: CalendarSetting }) {
  const [wanted, setWanted] = useState(setting.reminders);
  const before = () => setWanted(setting.reminders);
  const remind = useAction(studyCalendar.remind, { changes, success: '已保存', onFailure: before });
  const text = reminderText(setting);
  if (!text) return <p className="calendar-note">目前没有开启到期提醒。</p>;
  return (
    <CheckField
      checked={wanted}
      disabled={remind.pending}
      onChecked={(reminders) => {
        setWanted(reminders);
        remind.run({ body: { reminders } });
      }}
    >
      {text}
    </CheckField>
  );
}

/** Both end the address that is in use now. */
function EndingDialog({ again, onClose }: { again: boolean; onClose: () => void }) {
  const done = { changes, onDone: onClose };
  const subscribe = useAction(studyCalendar.subscribe, { ...done, success: '已换成新地址' });
  const unsubscribe = useAction(studyCalendar.unsubscribe, { ...done, success: '订阅地址已停用' });
  const action = again ? subscribe : unsubscribe;
  return (
    <Dialog
      title={again ? '换一个订阅地址？' : '停用订阅地址？'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="danger" pending={action.pending} onClick={() => action.run()}>
            {again ? '换地址' : '停用'}
          </Button>
        </>
      }
    >
      <p>现在的地址会立即失效，用它订阅的日历不再更新。</p>
    </Dialog>
  );
}

function Address({ feed }: { feed: string }) {
  const [ending, setEnding] = useState<'again' | 'off'>();
  const address = `${location.origin}${feed}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success('地址已复制');
    } catch {
      notify.warning('没有复制成功，请选中地址再复制');
    }
  };
  return (
    <>
      <TextField
        label="订阅地址"
        value={address}
        onValue={() => {}}
        readOnly
        onFocus={(event) => event.target.select()}
        hint="知道地址的人都能看到您的日程，请不要转发。"
      />
      <div className="calendar-buttons">
        <Button look="primary" onClick={copy}>
          复制地址
        </Button>
        <a className="ui-button" href={address.replace(/^https?:/, 'webcal:')}>
          在日历应用中打开
        </a>
        <Button onClick={() => setEnding('again')}>换地址</Button>
        <Button onClick={() => setEnding('off')}>停用</Button>
      </div>
      {ending && <EndingDialog again={ending === 'again'} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function Body() {
  const setting = useReply(studyCalendar.setting, {}, { quiet: true });
  const subscribe = useAction(studyCalendar.subscribe, { changes, success: '订阅地址已生成' });
  if (!setting.data) {
    if (!setting.error) return <Skeleton lines={3} />;
    return <ErrorState text={setting.error.text} onRetry={setting.refetch} />;
  }
  const { feed } = setting.data;
  return (
    <>
      {feed ? (
        <Address feed={feed} />
      ) : (
        <>
          <p className="calendar-note">
            生成一个只属于您的地址，加到手机或电脑的日历应用里，考试和任务的日期会自动更新。
          </p>
          <div className="calendar-buttons">
            <Button look="primary" pending={subscribe.pending} onClick={() => subscribe.run()}>
              生成订阅地址
            </Button>
          </div>
        </>
      )}
      <h2>到期提醒</h2>
      <Reminders setting={setting.data} />
    </>
  );
}

/** The calendar in one's own programs, and reminders. */
export function Subscription() {
  return (
    <section className="ui-card calendar-subscription">
      <h2>订阅到日历应用</h2>
      <Body />
    </section>
  );
}
