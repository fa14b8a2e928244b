interface Values {
  unread?: boolean | undefined;
  kind?: 'notice' | 'message' | undefined;
}

interface ChoiceProps {
  label: string;
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ label, chosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className="inbox-choice" aria-pressed={chosen} onClick={onChoose}>
      {label}
    </button>
  );
}

const kinds = [
  { kind: undefined, label: '全部类型' },
  { kind: 'notice', label: '公告' },
  { kind: 'message', label: '消息' },
] as const;

/** All or only unread ones, of all kinds or of one. */
export function InboxFilter({ values, onChange }: { values: Values; onChange: (changes: Values) => void }) {
  const unread = values.unread ?? false;
  return (
    <div className="inbox-filter">
      <fieldset className="inbox-group">
        <legend className="ui-hidden">已读与未读</legend>
        <Choice label="全部" chosen={!unread} onChoose={() => onChange({ unread: undefined })} />
        <Choice label="未读" chosen={unread} onChoose={() => onChange({ unread: true })} />
      </fieldset>
      <fieldset className="inbox-group">
        <legend className="ui-hidden">类型</legend>
        {kinds.map(({ kind, label }) => (
          <Choice key={label} label={label} chosen={values.kind === kind} onChoose={() => onChange({ kind })} />
        ))}
      </fieldset>
    </div>
  );
}
