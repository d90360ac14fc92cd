import type { AreaJobContext } from '../../../../service/area-job.ts'
import { extensionPoint } from '../../../../service/extension.ts'
import type { Source, SourceKind } from '../deliveries/sources.ts'

/** What an origin gets about a delivery it made. */
export type DeliveryFacts = {
  readonly deliveryId: string
  readonly webhookId: string
  readonly webhookName: string
  /** Where it goes, without the path: that may be a secret. */
  readonly webhookUrl: string
  readonly source: Source
}

/** The response; `readAs` is how the body was read. */
export type Answered = { readonly document: Readonly<Record<string, unknown>>; readonly readAs: string }

/** `isUnusable`: it was answered, and the origin could not act on the answer. */
export type Failed = { readonly error: string; readonly isUnusable?: true }

export type Attempted = { readonly number: number; readonly error: string }

/**
 * An area that makes deliveries and acts on their results. Both run in the transaction that
 * moves the delivery, so their effects happen once.
 */
export type Origin = {
  readonly source: SourceKind
  /** It was called once more; an error is why this call did not do. Told in order, and before what became of it. */
  attempted?(context: AreaJobContext, delivery: DeliveryFacts & Attempted): Promise<void>
  /** Acts on a document that fits its shape; throws `BadAnswer` when it cannot be acted on. */
  answered?(context: AreaJobContext, delivery: DeliveryFacts & Answered): Promise<void>
  /** The delivery failed for good. Not called for one that was superseded. */
  failed?(context: AreaJobContext, delivery: DeliveryFacts & Failed): Promise<void>
}

export const deliveryOrigins = extensionPoint<Origin>('webhooks.deliveryOrigins')

/** The document cannot be acted on: the delivery has failed for good. */
export class BadAnswer extends Error {}
