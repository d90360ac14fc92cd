import { part } from '../../area.ts'
import { samlEndpoints } from './endpoints.ts'
import { parseSpMetadata } from './operations/parse-sp-metadata.ts'

export const samlPart = part({
  operations: [parseSpMetadata],
  endpoints: samlEndpoints,
})
