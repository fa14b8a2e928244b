import { Checkbox, Form, Radio } from 'antd';
import { type DataScope, dataScopes, type Role } from '#contract/access/role.ts';
import { term } from '../../../kit/branding.ts';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { scopeName } from './role-words.ts';
import { TabFrame } from './tab-frame.tsx';
import { usePermission } from './use-permission.ts';

interface Scope {
  readonly dataScope: DataScope;
  readonly departmentIds: readonly string[];
  readonly includeChildren: boolean;
}

const abouts = (): Readonly<Record<DataScope, string>> => ({
  all: `全${term('organisation')}所有的人`,
  departmentTree: `成员自己所在的${term('department')}和它的全部下级，新建的下级马上算在内`,
  department: `成员自己所在的${term('department')}，不含下级`,
  self: '只有成员自己',
  custom: `勾选的${term('department')}`,
});

const scopeText = ({ dataScope, departmentIds }: Scope) =>
  dataScope === 'custom'
    ? `${scopeName(dataScope)}，共 ${departmentIds.length} 个${term('department')}`
    : scopeName(dataScope);

function CustomDepartments({
  scope,
  locked,
  problems,
  onChange,
}: {
  scope: Scope;
  locked: boolean;
  problems: Readonly<Record<string, string>>;
  onChange: (scope: Scope) => void;
}) {
  return (
    <div className="permission-custom">
      <Form.Item style={{ margin: 0 }} {...refusedField(problems, 'departmentIds')}>
        <DepartmentTreeSelect
          value={scope.departmentIds}
          includesBelow={scope.includeChildren}
          disabled={locked}
          label={`管哪些${term('department')}`}
          onChange={(departmentIds) => onChange({ ...scope, departmentIds })}
        />
      </Form.Item>
      <Checkbox
        checked={scope.includeChildren}
        disabled={locked}
        onChange={({ target }) => onChange({ ...scope, includeChildren: target.checked })}
      >
        包含下级{term('department')}（以后新建的也算）
      </Checkbox>
    </div>
  );
}

export function ScopeTab({ role: of, lock }: { role: Role; lock: string | undefined }) {
  const permission = usePermission<Scope>(of, 3, ({ dataScope, departmentIds, includeChildren }) => ({
    ...{ dataScope, departmentIds, includeChildren },
  }));
  const { value, theirs } = permission;
  const locked = lock !== undefined;
  return (
    <TabFrame
      lock={lock}
      frame={permission.frame}
      theirs={theirs && ['数据范围', scopeText(theirs)]}
      onSave={() => value && permission.save({ ...value, departmentIds: [...value.departmentIds] })}
    >
      {value && (
        <section className="permission-group">
          <Radio.Group
            className="permission-scopes"
            disabled={locked}
            value={value.dataScope}
            onChange={({ target }) => permission.change({ ...value, dataScope: target.value })}
          >
            {dataScopes.map((scope) => (
              <Radio key={scope} value={scope}>
                {scopeName(scope)}
                <span className="permission-scope-about">{abouts()[scope]}</span>
              </Radio>
            ))}
          </Radio.Group>
          {value.dataScope === 'custom' && (
            <CustomDepartments
              scope={value}
              locked={locked}
              problems={permission.fields}
              onChange={permission.change}
            />
          )}
        </section>
      )}
    </TabFrame>
  );
}
