import { precondition } from '../../lib/failure.ts'
import { among } from '../../service/listing.ts'
import { entityRules } from '../../service/log/rules.ts'
import { asDocument } from '../../service/resource/forms.ts'
import { filters, permitted, resource } from '../../service/resource/resource.ts'
import { sql } from '../../store/sql.ts'
import type { ToolHooksRow } from '../../store/tables.ts'
import { list } from '../../wire/collections.ts'
import { id } from '../../wire/scalars.ts'
import { shape } from '../../wire/shape.ts'
import { documents, GOVERNANCE } from '../ai-classifiers/api.ts'
import { governedChanges, historyOf } from '../ai-classifiers/history/api.ts'
import { rulesWithHook } from '../ai-classifiers/policy/api.ts'
import { checkHook, eventOf } from './rules.ts'
import { Hook, type ShownHook } from './shape.ts'

const HookRef = shape('HookRef', 'A hook.', { id: id('Its id.') })

export const hookRows = documents<ToolHooksRow, ShownHook>({
  table: sql`tool_hooks`,
  most: 200,
  form: asDocument(Hook, (given) => ({ event: eventOf(given) })),
})

export const hookGuards = permitted(hookRows, GOVERNANCE)

const noun = { id: 'aiHooks', service: 'HooksService', one: 'hook', path: '/api/v1/hooks', shape: Hook } as const

export const hooks = {
  ...resource({
    ...noun,
    names: { search: 'HooksSearch' },
    called: { search: 'HooksSearchService/Search' },
    required: ['displayName', 'event'],
    guards: hookGuards,
    store: hookRows,
    changes: governedChanges('aiHooks.hook', 'hook', Hook),
    strict: ['create', 'update'],
    about: {
      list: 'Lists the hooks, newest first.',
      create: 'Makes a hook that looks at calls of tools.',
      update: 'Changes a hook; calls that begin from then on see it.',
      delete: 'Deletes a hook that no rule of the agent classifier policy names.',
      search: 'Finds hooks, newest first.',
    },
    search: {
      path: '/api/v1/search/hooks',
      words: 'Words that occur in the name or the description.',
      filters: filters({ refs: list(HookRef, 100, 'Only these.') }, ({ refs = [] }) => [
        among(
          sql`id`,
          refs.map((one) => one.id),
        ),
      ]),
    },
    before: {
      create: (context, given) => checkHook(context, '', given),
      update: (context, given, stored) => checkHook(context, 'hook', given, stored),
      delete: async ({ tx }, hook) => {
        const rules = await rulesWithHook(tx, hook.id)
        if (rules.length === 0) return
        const why = `the hook cannot be deleted while these rules of the agent policy name it: ${rules.join(', ')}`
        throw precondition('IN_USE', why, hook.id)
      },
    },
  }),
  history: historyOf({ ...noun, type: 'hook', guard: hookGuards.get }),
}

export const hookLog = entityRules('aiHooks.hook', {
  type: 'Hook',
  code: 'hook',
  severity: { updated: 'Medium', deleted: 'Medium' },
})
