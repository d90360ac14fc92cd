import type { FindingThresholds } from '../../../service/context.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Scope } from '../pipeline/observation.ts'
import type { TypeName } from '../shapes/enums.ts'
import type { Look } from './page.ts'

/** One type of finding in the settings. */
export type TypeSwitch = {
  readonly type: TypeName
  /** Whether it is looked for where nobody has set it: where that needs no setting and does not guess. */
  readonly onByDefault: boolean
  /** Why that is so, for the list of settings. */
  readonly why: string
}

/** How one type of finding is looked for. */
export type Detector = TypeSwitch & {
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
