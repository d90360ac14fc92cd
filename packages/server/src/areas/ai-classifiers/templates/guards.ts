import { precondition } from '../../../lib/failure.ts'
import { loading, requires } from '../../../service/guard.ts'
import type { ClassifierTemplatesRow } from '../../../store/tables.ts'
import { findBuiltinTemplate } from './builtin.ts'
import { templateRows } from './rows.ts'
import type { ShownTemplate } from './shape.ts'

type ById = { readonly id: string }

/** The template that the path names, built in or not. */
export const readTemplate = (permission: 'aigovernance:read' | 'aigovernance:write') =>
  loading<{ readonly template: ShownTemplate }, ById>(requires(permission), async ({ tx }, { id }) => ({
    template: findBuiltinTemplate(id) ?? templateRows.show(await templateRows.get(tx, id)),
  }))

/** The template of the tenant to be changed; one that is built in stays as it is. */
export const writeTemplate = loading<{ readonly stored: ClassifierTemplatesRow }, ById>(
  requires('aigovernance:write'),
  async ({ tx, locks }, { id }) => {
    if (findBuiltinTemplate(id)) {
      throw precondition('IMMUTABLE_OBJECT', 'a built-in template cannot be changed; make a copy of it', id)
    }
    return { stored: await (locks ? templateRows.lock : templateRows.get)(tx, id) }
  },
)
