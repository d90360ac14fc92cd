import type { Filter } from './queries.ts'

/** The filter, and whether a policy is being made. */
export type PoliciesSearch = Filter & { readonly create?: string }
