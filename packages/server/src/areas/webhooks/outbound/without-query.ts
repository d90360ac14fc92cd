/** What may be repeated of an address: a query may hold a secret. */
export const withoutQuery = (url: string): string => url.replace(/\?.*$/s, '')
