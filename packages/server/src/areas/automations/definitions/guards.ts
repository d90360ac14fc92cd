import { loading, requiresOrOwns } from '../../../service/guard.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import { getAutomationFor, type Verb } from './access.ts'

/** An automation on which the caller has this permission; locked when it is to be changed, unless `lock` is off. */
export const automation = (verb: Verb, { lock = verb === 'write' }: { readonly lock?: boolean } = {}) =>
  loading<{ readonly automation: AutomationsRow }, { readonly id: string }>(
    requiresOrOwns(`automations:${verb}`),
    async (context, { id }) => ({
      automation: await getAutomationFor(context, id, { verb, lock: lock && context.locks }),
    }),
  )
