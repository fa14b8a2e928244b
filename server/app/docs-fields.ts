/** What of JSON Schema the API document uses. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: ApiSchema;
  readonly anyOf?: readonly ApiSchema[];
  readonly allOf?: readonly ApiSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export type NamedSchemas = Readonly<Record<string, ApiSchema>>;

/** One line of a table of fields; `name` shows where it stands: `answers[].seq`. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly notes: readonly string[];
}

const words: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: 'true 或 false',
  object: '对象',
  null: 'null',
  uuid: '编号',
  'date-time': '时间',
  binary: '文件',
};

const nameIn = (reference: string) => reference.slice('#/components/schemas/'.length);

/** Lists fields; an object's own stand below it. `sent`: what is needed is marked, in replies what may be missing. */
export function fieldLister(named: NamedSchemas, sent: boolean) {
  const needText = (needed: boolean) => (sent ? needed && '必填' : !needed && '可能没有');

  function typeOf(schema: ApiSchema): string {
    if (schema.$ref) return typeOf(named[nameIn(schema.$ref)] ?? {});
    if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' 或 ');
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.join(' | ');
    if (schema.items) return `列表（${typeOf(schema.items)}）`;
    return words[schema.format ?? ''] ?? words[schema.type ?? ''] ?? '任意';
  }

  function line(name: string, schema: ApiSchema, need: string | false, trail: readonly string[]): Field[] {
    const notes = [need, schema.description, ...limitsOf(schema)].filter((note) => typeof note === 'string');
    return [{ name, type: typeOf(schema), notes }, ...inside(name, schema, trail)];
  }

  /** `trail` holds the names met on the way: a tree's branches are like the tree itself. */
  function inside(name: string, schema: ApiSchema, trail: readonly string[]): Field[] {
    if (schema.$ref) {
      const next = named[nameIn(schema.$ref)];
      return next && !trail.includes(schema.$ref) ? inside(name, next, [...trail, schema.$ref]) : [];
    }
    if (schema.anyOf) return schema.anyOf.flatMap((choice) => inside(name, choice, trail));
    if (schema.items) return inside(`${name}[]`, schema.items, trail);
    return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
      line(name === '' ? key : `${name}.${key}`, inner, needText(schema.required?.includes(key) ?? false), trail),
    );
  }

  return {
    field: (name: string, schema: ApiSchema, needed: boolean) => line(name, schema, needText(needed), []),
    all: (schema: ApiSchema) => (schema.properties ? inside('', schema, []) : line('', schema, false, [])),
  };
}

function limitsOf(schema: ApiSchema) {
  const limits: [text: string, value: unknown][] = [
    ['最短', schema.minLength],
    ['最长', schema.maxLength],
    ['最小', schema.minimum],
    ['大于', schema.exclusiveMinimum],
    ['最大', schema.maximum],
    ['至少', schema.minItems],
    ['至多', schema.maxItems],
    ['默认', schema.default === undefined ? undefined : JSON.stringify(schema.default)],
  ];
  return limits.filter(([, value]) => value !== undefined).map(([text, value]) => `${text} ${value}`);
}
