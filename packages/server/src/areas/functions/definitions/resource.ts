import { requires } from '../../../service/guard.ts'
import { emitted } from '../../../service/resource/changes.ts'
import { filters, halfResource } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { functionById } from '../guards.ts'
import { functionChanged } from './events.ts'
import { checkUnused, referencesTo } from './referrers.ts'
import { FunctionShape, FunctionType } from './shape.ts'
import { functionRows } from './store.ts'
import { toFunction } from './view.ts'

/** Its files are commits, which are made with it and built outside the transaction: it has create and update of its own. */
export const functions = halfResource({
  id: 'functions',
  service: 'FunctionsService',
  names: {
    list: 'FunctionsServiceListFunctions',
    get: 'FunctionsServiceGetFunction',
    delete: 'FunctionsServiceDeleteFunction',
    search: 'FunctionsSearch',
  },
  called: { search: 'FunctionsSearchService/Search' },
  one: 'function',
  member: 'function',
  shape: FunctionShape,
  guards: {
    list: requires('functions:read'),
    get: functionById('functions:read'),
    change: functionById('functions:write'),
  },
  store: {
    ...functionRows,
    async showTo(context, rows) {
      const references = await referencesTo(
        context,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => toFunction(row, references))
    },
  },
  changes: emitted(functionChanged),
  about: {
    list: 'Lists the functions, newest first.',
    delete: 'Deletes a function that nothing names; runs that have begun finish.',
    search: 'Finds functions by words, newest first.',
  },
  search: {
    words: 'Words that occur in the name or the description.',
    filters: filters(
      {
        functionTypes: list(
          oneOfNames(FunctionType, 'A type.', { filter: true }),
          8,
          'Only these types; FUNCTION_TYPE_ANY when empty.',
        ),
      },
      ({ functionTypes = [] }) => {
        const asked = functionTypes.length > 0 ? functionTypes : ['FUNCTION_TYPE_ANY']
        return [sql`function_type = any(${asked.map((type) => type.replace('FUNCTION_TYPE_', ''))})`]
      },
    ),
  },
  before: { delete: (context, { id }) => checkUnused(context, id, 'deleted') },
})
