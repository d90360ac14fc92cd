import { part } from '../../area.ts'
import { getOwnOverview } from './overview.ts'

export const ownPart = part({ operations: [getOwnOverview] })
