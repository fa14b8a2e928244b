import highsModule, { type Highs } from 'highs';
import type { Program } from './program.rules.ts';

export interface Solved {
  readonly status: 'optimal' | 'feasible' | 'infeasible' | 'unknown';
  readonly values: Float64Array;
  readonly objective: number;
  /** No solution has a smaller objective. */
  readonly bound: number;
}

export interface SolveOptions {
  readonly seconds: number;
  /** The search ends where the objective is proved to be so near to the best. */
  readonly gap?: number;
  readonly relativeGap?: number;
  /** The search ends after so many, whatever it has found. */
  readonly nodes?: number;
  readonly start?: { readonly indices: readonly number[]; readonly values: readonly number[] } | null;
  readonly seed?: number;
}

// Its declarations are those of its CommonJS build; what Node imports is the function itself.
const loadHighs = highsModule as unknown as typeof highsModule.default;

let loaded: Promise<Highs> | undefined;

export const solver = () => {
  loaded ??= loadHighs();
  return loaded;
};

/** Minimises the sum of cost · column. Blocks its thread until it is done or its time is over. */
export function solve(highs: Highs, program: Program, costs: Float64Array, options: SolveOptions): Solved {
  if (program.columns.length === 0) return withoutColumns(program);
  return highs.withModel(modelData(highs, program, costs), (model): Solved => {
    model.options.set({
      output_flag: false,
      time_limit: Math.max(0.05, options.seconds),
      mip_abs_gap: options.gap ?? 1e-6,
      mip_rel_gap: options.relativeGap ?? 0,
      random_seed: options.seed ?? 0,
      ...(options.nodes !== undefined && { mip_max_nodes: options.nodes }),
    });
    if (options.start) model.setSolution(options.start);
    model.run();
    const { modelStatus } = highs.constants;
    const status = model.getModelStatus();
    if (status === modelStatus.infeasible || status === modelStatus.unboundedOrInfeasible) {
      return { status: 'infeasible', values: new Float64Array(), objective: Infinity, bound: Infinity };
    }
    const found = Number(model.info.get('primal_solution_status')) === highs.constants.solutionStatus.feasible;
    const bound = Number(model.info.get('mip_dual_bound'));
    if (!found) return { status: 'unknown', values: new Float64Array(), objective: Infinity, bound };
    const proved = status === modelStatus.optimal ? 'optimal' : 'feasible';
    return { status: proved, values: model.getSolution().colValue, objective: model.getObjectiveValue(), bound };
  });
}

/** Which the solver does not take for a model. */
function withoutColumns({ rows }: Program): Solved {
  const holds = rows.every(({ lower, upper }) => lower <= 0 && upper >= 0);
  const objective = holds ? 0 : Infinity;
  return { status: holds ? 'optimal' : 'infeasible', values: new Float64Array(), objective, bound: objective };
}

function modelData(highs: Highs, { columns, rows }: Program, costs: Float64Array) {
  const starts = [0];
  for (const { columns: entries } of rows) starts.push((starts.at(-1) ?? 0) + entries.length);
  const { continuous, integer } = highs.constants.variableType;
  return {
    numCols: columns.length,
    numRows: rows.length,
    colCost: costs,
    colLower: columns.map(({ lower }) => lower),
    colUpper: columns.map(({ upper }) => upper),
    rowLower: rows.map(({ lower }) => lower),
    rowUpper: rows.map(({ upper }) => upper),
    matrix: {
      format: 'csr' as const,
      numRows: rows.length,
      numCols: columns.length,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(rows.flatMap((row) => row.columns)),
      values: Float64Array.from(rows.flatMap((row) => row.values)),
    },
    integrality: columns.map(({ whole }) => (whole ? integer : continuous)),
  };
}
