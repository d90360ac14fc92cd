import { part } from '../../area.ts'
import { searchRequestable } from './search.ts'
import { getShelves } from './shelves.ts'
import { getRequestTerms } from './terms.ts'

export const requestablePart = part({ operations: [searchRequestable, getShelves, getRequestTerms] })
