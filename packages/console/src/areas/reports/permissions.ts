/** Either is enough to have reports; their rows are those that the reader may read. */
export const READERS = ['reports:read', 'reports:read:owned'] as const
