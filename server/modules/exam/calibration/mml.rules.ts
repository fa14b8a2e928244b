/** People and items are told by their places; who was not given an item has no response to it. */
export interface Responses {
  readonly itemCount: number;
  /** Where each person's responses begin in the two lists; one entry more than there are people. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
  /** 1: right, 0: wrong. */
  readonly right: Uint8Array;
}

export type Model = 'RASCH' | '2PL';

export interface Calibrated {
  /** Slope a of 1 / (1 + exp(−a(θ − b))), without the factor 1.7; the same for all items of a Rasch model. */
  readonly discrimination: number;
  /** Location b, in standard deviations of those who answered. */
  readonly difficulty: number;
  /** Of the difficulty; null where the responses do not say. */
  readonly standardError: number | null;
}

export interface Calibration {
  readonly items: readonly Calibrated[];
  readonly logLikelihood: number;
  readonly cycles: number;
  readonly converged: boolean;
}

/** 61 points from −6 to 6 of the standard normal distribution; 12 standard deviations leave out 2 · 10⁻⁹ of it. */
const nodes = Float64Array.from({ length: 61 }, (_, at) => -6 + at * 0.2);
const nodeCount = nodes.length;
const density = nodes.map((theta) => Math.exp((-theta * theta) / 2));
const wholeDensity = density.reduce((sum, value) => sum + value, 0);
const logPrior = density.map((value) => Math.log(value / wholeDensity));

const mostCycles = 2000;
const smallestStep = 1e-5;
/** Beyond these an estimate says that the responses have no finite one. */
const [leastSlope, mostSlope, mostIntercept] = [0.05, 6, 12];

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Slope and intercept of each item: the chance is logistic in slope · θ + intercept. */
interface Parameters {
  readonly slopes: Float64Array;
  readonly intercepts: Float64Array;
}

/** Of each item at each node: how many were there by their posterior, and how many of them were right. */
interface Expected {
  readonly given: Float64Array;
  readonly right: Float64Array;
  logLikelihood: number;
}

const softplus = (value: number) => (value > 0 ? value + Math.log1p(Math.exp(-value)) : Math.log1p(Math.exp(value)));

/** log of the chance to be right and to be wrong, by item and node. */
function logChances({ slopes, intercepts }: Parameters) {
  const right = new Float64Array(slopes.length * nodeCount);
  const wrong = new Float64Array(right.length);
  for (let item = 0; item < slopes.length; item += 1) {
    for (let node = 0; node < nodeCount; node += 1) {
      const logit = (slopes[item] ?? 0) * (nodes[node] ?? 0) + (intercepts[item] ?? 0);
      right[item * nodeCount + node] = -softplus(-logit);
      wrong[item * nodeCount + node] = -softplus(logit);
    }
  }
  return { right, wrong };
}

type LogChances = ReturnType<typeof logChances>;

/** Where a person probably stands, into `posterior`; answers the log of the chance of all their responses. */
function posteriorOf(
  person: number,
  { starts, items, right }: Responses,
  chances: LogChances,
  posterior: Float64Array,
) {
  posterior.set(logPrior);
  for (let at = starts[person] ?? 0; at < (starts[person + 1] ?? 0); at += 1) {
    const table = right[at] === 1 ? chances.right : chances.wrong;
    const row = (items[at] ?? 0) * nodeCount;
    for (let node = 0; node < nodeCount; node += 1) posterior[node] = (posterior[node] ?? 0) + (table[row + node] ?? 0);
  }
  const most = posterior.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let node = 0; node < nodeCount; node += 1) {
    const weight = Math.exp((posterior[node] ?? 0) - most);
    posterior[node] = weight;
    sum += weight;
  }
  for (let node = 0; node < nodeCount; node += 1) posterior[node] = (posterior[node] ?? 0) / sum;
  return most + Math.log(sum);
}

function expectation(responses: Responses, parameters: Parameters): Expected {
  const { starts, items, right, itemCount } = responses;
  const chances = logChances(parameters);
  const expected = {
    ...{ given: new Float64Array(itemCount * nodeCount), right: new Float64Array(itemCount * nodeCount) },
    logLikelihood: 0,
  };
  const posterior = new Float64Array(nodeCount);
  for (let person = 0; person + 1 < starts.length; person += 1) {
    expected.logLikelihood += posteriorOf(person, responses, chances, posterior);
    for (let at = starts[person] ?? 0; at < (starts[person + 1] ?? 0); at += 1) {
      const row = (items[at] ?? 0) * nodeCount;
      for (let node = 0; node < nodeCount; node += 1) {
        const weight = posterior[node] ?? 0;
        expected.given[row + node] = (expected.given[row + node] ?? 0) + weight;
        if (right[at] === 1) expected.right[row + node] = (expected.right[row + node] ?? 0) + weight;
      }
    }
  }
  return expected;
}

/** First and second derivatives of one item's expected log likelihood; logistic regression on the nodes. */
function derivatives({ given, right }: Expected, item: number, slope: number, intercept: number) {
  const sums = { bySlope: 0, byIntercept: 0, slopes: 0, both: 0, intercepts: 0 };
  for (let node = 0; node < nodeCount; node += 1) {
    const theta = nodes[node] ?? 0;
    const chance = 1 / (1 + Math.exp(-(slope * theta + intercept)));
    const count = given[item * nodeCount + node] ?? 0;
    const residual = (right[item * nodeCount + node] ?? 0) - count * chance;
    const information = count * chance * (1 - chance);
    sums.bySlope += residual * theta;
    sums.byIntercept += residual;
    sums.slopes += information * theta * theta;
    sums.both += information * theta;
    sums.intercepts += information;
  }
  return sums;
}

const newtonSteps = 3;

/** Each item its own slope. */
function maximiseBoth(expected: Expected, { slopes, intercepts }: Parameters) {
  for (let item = 0; item < slopes.length; item += 1) {
    for (let step = 0; step < newtonSteps; step += 1) {
      const by = derivatives(expected, item, slopes[item] ?? 1, intercepts[item] ?? 0);
      const determinant = by.slopes * by.intercepts - by.both * by.both;
      if (!(determinant > 0)) break;
      const ofSlope = (by.bySlope * by.intercepts - by.byIntercept * by.both) / determinant;
      const ofIntercept = (by.byIntercept * by.slopes - by.bySlope * by.both) / determinant;
      slopes[item] = clamp((slopes[item] ?? 1) + clamp(ofSlope, -1, 1), leastSlope, mostSlope);
      intercepts[item] = clamp((intercepts[item] ?? 0) + clamp(ofIntercept, -2, 2), -mostIntercept, mostIntercept);
    }
  }
}

/** One slope for all items, which is the spread of those who answered. */
function maximiseRasch(expected: Expected, { slopes, intercepts }: Parameters) {
  for (let step = 0; step < newtonSteps; step += 1) {
    const slope = slopes[0] ?? 1;
    let [gradient, information] = [0, 0];
    const steps = Array.from(intercepts, (intercept, item) => {
      const by = derivatives(expected, item, slope, intercept);
      if (!(by.intercepts > 0)) return { own: 0, perSlope: 0 };
      // What the intercepts follow of a change of the slope is taken out of it.
      gradient += by.bySlope - (by.both * by.byIntercept) / by.intercepts;
      information += by.slopes - (by.both * by.both) / by.intercepts;
      return { own: by.byIntercept / by.intercepts, perSlope: by.both / by.intercepts };
    });
    const change = information > 0 ? clamp(gradient / information, -0.5, 0.5) : 0;
    slopes.fill(clamp(slope + change, leastSlope, mostSlope));
    for (const [item, { own, perSlope }] of steps.entries()) {
      const next = (intercepts[item] ?? 0) + clamp(own - perSlope * change, -2, 2);
      intercepts[item] = clamp(next, -mostIntercept, mostIntercept);
    }
  }
}

/** The share that was right as a first guess. */
function firstGuess({ itemCount, items, right }: Responses): Parameters {
  const counts = Array.from({ length: itemCount }, () => ({ given: 0, right: 0 }));
  for (const [at, item] of items.entries()) {
    const count = counts[item];
    if (!count) continue;
    count.given += 1;
    count.right += right[at] ?? 0;
  }
  return {
    slopes: new Float64Array(itemCount).fill(1),
    intercepts: Float64Array.from(counts, (count) => Math.log((count.right + 0.5) / (count.given - count.right + 0.5))),
  };
}

/**
 * Sums of products of each person's scores by the parameters of one item: its information, which the other items' leave
 * as it is but for the little that they tell of the same person. Bock and Aitkin (1981), as the "cross-product" in Paek
 * and Cai (2014), block by block.
 */
function informationOf(responses: Responses, parameters: Parameters) {
  const { starts, items, right, itemCount } = responses;
  const chances = logChances(parameters);
  const posterior = new Float64Array(nodeCount);
  const sums = Array.from({ length: itemCount }, () => ({ slopes: 0, both: 0, intercepts: 0 }));
  for (let person = 0; person + 1 < starts.length; person += 1) {
    posteriorOf(person, responses, chances, posterior);
    for (let at = starts[person] ?? 0; at < (starts[person + 1] ?? 0); at += 1) {
      const item = items[at] ?? 0;
      let [bySlope, byIntercept] = [0, 0];
      for (let node = 0; node < nodeCount; node += 1) {
        const residual = (right[at] ?? 0) - Math.exp(chances.right[item * nodeCount + node] ?? 0);
        byIntercept += residual * (posterior[node] ?? 0);
        bySlope += residual * (posterior[node] ?? 0) * (nodes[node] ?? 0);
      }
      const sum = sums[item];
      if (!sum) continue;
      sum.slopes += bySlope * bySlope;
      sum.both += bySlope * byIntercept;
      sum.intercepts += byIntercept * byIntercept;
    }
  }
  return sums;
}

/** By the delta method from the covariance of slope and intercept; of a Rasch model the slope counts as known. */
function standardErrorOf(
  { slopes, both, intercepts }: { slopes: number; both: number; intercepts: number },
  { model, slope, intercept }: { model: Model; slope: number; intercept: number },
) {
  if (model === 'RASCH') return intercepts > 0 ? 1 / (slope * Math.sqrt(intercepts)) : null;
  const determinant = slopes * intercepts - both * both;
  if (!(determinant > 0)) return null;
  const [bySlope, byIntercept] = [intercept / (slope * slope), -1 / slope];
  const variance =
    (bySlope * bySlope * intercepts - 2 * bySlope * byIntercept * both + byIntercept * byIntercept * slopes) /
    determinant;
  return variance > 0 ? Math.sqrt(variance) : null;
}

/**
 * Marginal maximum likelihood by the EM algorithm of Bock and Aitkin (1981), on a standard normal distribution of
 * those who answered: one or two parameters an item. Items that everybody or nobody got right have no estimate and are
 * to be left out before. Stops once no parameter moves by more than 10⁻⁵, after 2,000 cycles at the latest.
 */
export function calibrate(responses: Responses, model: Model): Calibration {
  const parameters = firstGuess(responses);
  const maximise = model === 'RASCH' ? maximiseRasch : maximiseBoth;
  let [cycles, step] = [0, Number.POSITIVE_INFINITY];
  let logLikelihood = Number.NEGATIVE_INFINITY;
  while (cycles < mostCycles && step > smallestStep) {
    const before = { slopes: parameters.slopes.slice(), intercepts: parameters.intercepts.slice() };
    const expected = expectation(responses, parameters);
    logLikelihood = expected.logLikelihood;
    maximise(expected, parameters);
    step = 0;
    for (let item = 0; item < responses.itemCount; item += 1) {
      const slope = Math.abs((parameters.slopes[item] ?? 0) - (before.slopes[item] ?? 0));
      const intercept = Math.abs((parameters.intercepts[item] ?? 0) - (before.intercepts[item] ?? 0));
      step = Math.max(step, slope, intercept);
    }
    cycles += 1;
  }
  const information = informationOf(responses, parameters);
  return {
    items: Array.from(parameters.slopes, (slope, item) => {
      const intercept = parameters.intercepts[item] ?? 0;
      const sums = information[item] ?? { slopes: 0, both: 0, intercepts: 0 };
      return {
        discrimination: slope,
        difficulty: -intercept / slope,
        standardError: standardErrorOf(sums, { model, slope, intercept }),
      };
    }),
    ...{ logLikelihood, cycles, converged: step <= smallestStep },
  };
}
