import type { AreaSettings } from '../../../service/context.ts'
import type { Extensions } from '../../../service/extension.ts'
import type { Tx } from '../../../store/tx.ts'
import type { FindingTypeDefinition, TypeSwitch } from '../finding-type.ts'
import type { Scope } from '../pipeline/observation.ts'
import type { Look } from './page.ts'

/** From when on something is a finding, as the operator has set it. */
export type FindingThresholds = {
  /** Not used for this many days. */
  readonly unusedDays: number
  /** It ends within so long. */
  readonly expiringDays: number
  /** Two names are as alike as this, 0 to 1. */
  readonly similarity: number
  /** The sum of signals from which an account counts as a machine's. */
  readonly machineSignals: number
}

export const thresholdsOf = (settings: AreaSettings): FindingThresholds => ({
  unusedDays: settings.REEVE_FINDING_UNUSED_DAYS,
  expiringDays: settings.REEVE_FINDING_EXPIRING_DAYS,
  similarity: settings.REEVE_FINDING_SIMILARITY_PERCENT / 100,
  machineSignals: settings.REEVE_FINDING_MACHINE_SIGNALS,
})

/** How one type of finding is detected. */
export type Detector = FindingTypeDefinition &
  TypeSwitch & {
    /** Runs for the app of a connector after each of its full syncs. */
    readonly afterSync?: true
    /** Runs for everything once a day. */
    readonly daily?: true
    /** Kinds of events after which it runs for their app. */
    readonly after?: readonly string[]
    /** Runs for one app at a time also when all are to be examined. */
    readonly perApp?: true
    /** Everything it sees in the scope now, or in the first page of it: what it does not give is not there. */
    look(tx: Tx, scope: Scope, thresholds: FindingThresholds, extensions: Extensions): Promise<Look>
  }

/** Its name on findings: the type in small letters. */
export const detectorId = ({ type }: Pick<Detector, 'type'>): string => type.toLowerCase()

export const detector = <const Definition extends Detector>(definition: Definition): Definition => definition
