import type { Reply } from './caller.ts'

/** The reason of a refusal. */
export const reasonOf = (reply: Reply): string =>
  reply.body?.details?.find((detail: { '@type': string }) => detail['@type'].endsWith('ErrorInfo'))?.reason ?? ''

/** The fields that a refusal names, and what is wrong with each. */
export const violationsOf = (reply: Reply): { field: string; description: string }[] =>
  reply.body?.details?.find((detail: { '@type': string }) => detail['@type'].endsWith('BadRequest'))?.fieldViolations ??
  []

/** The names of those fields. */
export const fieldsOf = (reply: Reply): string[] => violationsOf(reply).map(({ field }) => field)
