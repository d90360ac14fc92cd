import type { ConnectorSyncsRow } from '../../../../store/tables.ts'
import type { SyncWarning } from '../../../directory/sync/api.ts'

export const MOST_WARNINGS = 100

/** Counts every warning and stores the first of them. */
export class Warnings {
  readonly kept: SyncWarning[]
  count: number

  /** Continues those that its feeder reported. */
  constructor({ warnings, warning_count }: Pick<ConnectorSyncsRow, 'warnings' | 'warning_count'>) {
    // Safe because the column is written from here alone.
    this.kept = [...(warnings as SyncWarning[])]
    this.count = warning_count
  }

  add(warning: SyncWarning): void {
    this.count += 1
    if (this.kept.length < MOST_WARNINGS) this.kept.push({ ...warning, record: warning.record.slice(0, 256) })
  }
}
