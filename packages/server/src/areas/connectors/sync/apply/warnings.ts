import type { ConnectorSyncsRow } from '../../../../store/tables.ts'

export const MOST_WARNINGS = 100

export type Warning = {
  readonly kind: string
  readonly record: string
  readonly place: string
  readonly message: string
}

/** Counts every warning and keeps the first of them. */
export class Warnings {
  readonly kept: Warning[]
  count: number

  /** Goes on from those its feeder has told. */
  constructor({ warnings, warning_count }: Pick<ConnectorSyncsRow, 'warnings' | 'warning_count'>) {
    // Safe because the column is written from here alone.
    this.kept = [...(warnings as Warning[])]
    this.count = warning_count
  }

  add(warning: Warning): void {
    this.count += 1
    if (this.kept.length < MOST_WARNINGS) this.kept.push({ ...warning, record: warning.record.slice(0, 256) })
  }
}

export const placeOf = (batch: number, index: number): string => `batch ${batch} index ${index}`
