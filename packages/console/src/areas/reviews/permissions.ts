/** Reviewers see those they have reviews of. */
export const READERS = ['campaigns:read', 'campaigns:read:owned', 'requests:self'] as const

/** Who sees campaigns whole, or those that are theirs. */
export const OVERSEERS = ['campaigns:read', 'campaigns:read:owned'] as const
