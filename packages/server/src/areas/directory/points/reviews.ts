import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'

/** A query of the `id` of the entitlements that a campaign reviews. The area of reviews serves it. */
export const reviewedEntitlements = extensionPoint<(accessReviewId: string) => Sql>('directory.reviewedEntitlements')
