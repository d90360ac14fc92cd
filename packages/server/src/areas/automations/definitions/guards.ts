import { loading, requiresOrOwns } from '../../../service/guard.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import { getAutomationFor, type Verb } from './access.ts'

/** An automation that the caller may do this with; locked when it is to be changed, unless said otherwise. */
export const automation = (verb: Verb, { lock = verb === 'write' }: { readonly lock?: boolean } = {}) =>
  loading<{ readonly automation: AutomationsRow }, { readonly id: string }>(
    requiresOrOwns(`automations:${verb}`),
    async (context, { id }) => ({
      automation: await getAutomationFor(context, id, { verb, lock: lock && context.locks }),
    }),
  )
