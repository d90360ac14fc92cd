import { part } from '../../area.ts'
import { searchRequestable } from './search.ts'

export const requestablePart = part({ operations: [searchRequestable] })
