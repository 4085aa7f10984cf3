import { asDocument, type Fields, isDocument, type Value } from '../bson/values.js';
import { failedToParse, mongoError, refusal } from '../errors.js';

/** The values of variables (`$$name`), without the `$$`. */
export type Variables = ReadonlyMap<string, Value>;

/** What an expression is evaluated on. */
export type Scope = { document: Fields; variables: Variables };

/** A compiled expression; `undefined` is a missing value. */
export type Evaluate = (scope: Scope) => Value;

/** An operator of evaluated operands: how many it takes, or which ones by name. */
export type Operator = {
  operands: [least: number, most: number];
  named?: NamedOperands;
  apply: (values: Value[]) => Value;
};
/** Operators by name. */
export type Operators = Record<string, Operator>;

/** An operator of one operand. */
export function unary(apply: (value: Value) => Value): Operator {
  return { operands: [1, 1], apply: ([value]) => apply(value) };
}

/** An operator of two operands. */
export function binary(apply: (left: Value, right: Value) => Value): Operator {
  return { operands: [2, 2], apply: ([left, right]) => apply(left, right) };
}

/** An operator of any number of operands. */
export function variadic(apply: (values: Value[]) => Value): Operator {
  return { operands: [0, Number.POSITIVE_INFINITY], apply };
}

/** The operator, but null as soon as one of its operands is null or missing. */
export function orNull(operator: Operator): Operator {
  return { ...operator, apply: (values) => (values.some(isNullish) ? null : operator.apply(values)) };
}

/** The named operands an operator takes, with the error code for each that is missing and for others. */
export type NamedOperands = {
  required: (readonly [name: string, code: number])[];
  optional?: string[];
  unknown: number;
};

/** An operator of named operands ({date: …, format: …}). */
export function named(apply: (fields: Fields) => Value, names: NamedOperands): Operator {
  return { operands: [1, 1], named: names, apply: ([fields]) => apply(fields as Fields) };
}

type NamedInput = { operand: Value; operator: string; names: NamedOperands };

/** Reads named operands; throws the codes that {@link NamedOperands} states. */
export function readNamed({ operand, operator, names }: NamedInput): Fields {
  if (!isDocument(operand)) throw failedToParse(`${operator} only supports an object as its argument`);
  const { required, optional = [], unknown } = names;
  const odd = Object.keys(operand).find(
    (name) => !optional.includes(name) && !required.some(([known]) => known === name),
  );
  if (odd !== undefined) {
    const message = `Unrecognized parameter to ${operator}: ${odd}`;
    throw refusal(unknown, `${operator}.${odd}`, message);
  }
  const missing = required.find(([name]) => !(name in operand));
  if (missing) throw mongoError(missing[1], `Missing '${missing[0]}' parameter to ${operator}`);
  return operand;
}

type OptionsInput = { operand: Value; stage: string; known: readonly string[]; code: number };

/** The options of a stage; throws the code for one that is not known, so that none is ignored. */
export function readOptions({ operand, stage, known, code }: OptionsInput): Fields {
  const fields = asDocument(operand, stage);
  const odd = Object.keys(fields).find((name) => !known.includes(name));
  if (odd === undefined) return fields;
  throw refusal(code, `${stage}.${odd}`, `unrecognized option to ${stage} stage: ${odd}`);
}

/** Whether a value is null or missing, which most operators answer with null. */
export function isNullish(value: Value): value is null | undefined {
  return value === null || value === undefined;
}
