import type { FindingThresholds } from '../../../service/context.ts'
import type { Tx } from '../../../store/tx.ts'
import type { FindingTypeDefinition, TypeSwitch } from '../finding-type.ts'
import type { Scope } from '../pipeline/observation.ts'
import type { Look } from './page.ts'

/** How one type of finding is looked for. */
export type Detector = FindingTypeDefinition &
  TypeSwitch & {
    /** Looks at the app of a connector after each of its full syncs. */
    readonly afterSync?: true
    /** Looks at everything once a day. */
    readonly daily?: true
    /** Kinds of events after which the app they are about is looked at. */
    readonly after?: readonly string[]
    /** Looks at one app at a time also when everything is to be looked at. */
    readonly perApp?: true
    /** Everything it sees in the scope now, or in the first page of it: what it does not give is not there. */
    look(tx: Tx, scope: Scope, thresholds: FindingThresholds): Promise<Look>
  }

/** Its name on findings: the type in small letters. */
export const detectorId = ({ type }: Pick<Detector, 'type'>): string => type.toLowerCase()

export const detector = <const Definition extends Detector>(definition: Definition): Definition => definition
