import { requires } from '../../../service/guard.ts'
import { emitted } from '../../../service/resource/changes.ts'
import { halfResource, permitted } from '../../../service/resource/resource.ts'
import { nullable } from '../../../wire/shape.ts'
import { unbindForm } from '../../directory/entitlements/api.ts'
import { schemaChanged } from './events.ts'
import { checkUnused } from './in-use.ts'
import { RequestSchema } from './shape.ts'
import { schemaRows } from './store.ts'

const permissions = { read: requires('catalogs:read'), write: requires('policies:write') }

export const schemaGuards = permitted(schemaRows, permissions, 'request_schema_id')

const one = '/api/v1/request_schemas/{request_schema_id}'

/** Warnings come with what is saved, so it is made and changed by operations of its own. */
export const schemas = halfResource({
  id: 'requests.schemas',
  one: 'form',
  path: '/api/v1/request_schemas',
  routes: { get: `GET ${one}`, delete: `DELETE ${one}` },
  shape: nullable(RequestSchema),
  guards: schemaGuards,
  store: schemaRows,
  changes: emitted(schemaChanged),
  about: {
    list: 'Lists the request forms.',
    get: 'Reads a request form.',
    delete: 'Deletes a request form; entitlements that had it have none.',
  },
  before: {
    async delete({ tx, emit }, { id }) {
      await checkUnused(tx, id)
      for (const change of await unbindForm(tx, id)) emit(change)
    },
  },
})
