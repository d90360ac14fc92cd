import type { Schema } from '../../../forms/schema.ts'
import { texts } from '../texts.ts'

/** The one member of the request, with the words of the page. */
export const schemaOfDomains: Schema = {
  type: 'object',
  properties: { newDomains: { type: 'array', items: { type: 'string' }, description: texts.domains.hint } },
}
