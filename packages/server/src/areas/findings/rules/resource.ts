import { requires } from '../../../service/guard.ts'
import { filters, halfResource, permitted } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import { id } from '../../../wire/scalars.ts'
import { ruleChanges } from './events.ts'
import type { AnyKind } from './kinds.ts'
import { ruleRows } from './store.ts'
import { toRule } from './view.ts'

/** A rule is replaced as a whole and what it names is looked up, so it is made and changed by operations of its own. */
export const rulesOf = (kind: AnyKind) =>
  halfResource({
    id: `findings.${kind.kind}Rules`,
    service: `${kind.name}Service`,
    names: { list: `List${kind.name}s`, get: `Get${kind.name}`, delete: `Delete${kind.name}` },
    called: { list: `${kind.name}Service/List`, get: `${kind.name}Service/Get`, delete: `${kind.name}Service/Delete` },
    one: kind.noun,
    many: `${kind.noun}s`,
    member: kind.member,
    path: kind.path,
    shape: kind.shape,
    guards: permitted(ruleRows[kind.kind], { read: requires('findings:read'), write: requires('findings:manage') }),
    store: { ...ruleRows[kind.kind], show: (row) => toRule(kind, row) },
    changes: ruleChanges(kind),
    listedBy: filters({ appId: id('Only of this app.') }, ({ appId }) => [appId ? sql`app_id = ${appId}` : undefined]),
    about: {
      list: `Lists ${kind.noun}s in the order in which they are asked.`,
      get: `Shows a ${kind.noun}.`,
      delete: `Removes a ${kind.noun}.`,
    },
  })
