/** Names in the order in which people look for them, as the lists of the service have them. */
export const byName = new Intl.Collator(undefined, { numeric: true }).compare
