/** Those that were not read, or all. */
export type InboxSearch = { readonly show?: 'all' }
