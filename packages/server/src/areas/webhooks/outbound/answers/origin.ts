import type { AreaJobContext } from '../../../../service/area-job.ts'
import type { Source, SourceKind } from '../deliveries/sources.ts'

/** What an origin is told about a delivery it made. */
export type Told = {
  readonly deliveryId: string
  readonly webhookId: string
  readonly source: Source
}

/**
 * An area that makes deliveries, in so far as it wants to hear what became of them. Both run in the transaction that
 * moves the delivery, so their effects happen once.
 */
export type Origin = {
  readonly source: SourceKind
  /** Acts on a document that fits its shape; throws `BadAnswer` when it cannot be acted on. */
  answered?(context: AreaJobContext, told: Told & { document: Readonly<Record<string, unknown>> }): Promise<void>
  /** The delivery failed for good. Not called for one that was superseded. */
  failed?(context: AreaJobContext, told: Told & { error: string }): Promise<void>
}

/** The document cannot be acted on: it counts as a failed attempt. */
export class BadAnswer extends Error {}
