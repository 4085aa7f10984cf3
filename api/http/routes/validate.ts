import type { z } from 'zod';
import { createAppError } from '../../../domain/shared/app-error.js';
import { isErrorCode } from '../../../domain/shared/error-codes.js';

/**
 * Parses caller input.
 *
 * @throws {AppError} 400 with the code the schema names (`email.required`), else `request.invalid`;
 * `details.issues` lists every fault with its path, never the value
 */
export function parseInput<Schema extends z.ZodType>({
  schema,
  value,
}: {
  schema: Schema;
  value: unknown;
}): z.infer<Schema> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: isErrorCode(issue.message) ? issue.message : ('request.invalid' as const),
  }));
  const code = issues.find((issue) => issue.code !== 'request.invalid')?.code ?? 'request.invalid';
  throw createAppError({ code, message: 'input is not valid', details: { issues: issues.slice(0, 20) } });
}
