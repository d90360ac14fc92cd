import type { Context } from '../../../../service/context.ts'

/** Calls of a browser session come from the pages; all others from a program. */
export const originOf = ({ session, actor }: Pick<Context, 'session' | 'actor'>): string =>
  session !== undefined && actor.kind === 'user' && actor.clientId === '' ? 'TASK_ORIGIN_WEBAPP' : 'TASK_ORIGIN_API'
