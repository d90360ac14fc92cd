/**
 * Whether an account is external by its e-mail address. While no domain is trusted, and for an account without an
 * address, it is unknown: neither is external.
 */
export function isExternal(email: string, trusted: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (trusted.length === 0 || !email.includes('@') || domain === '') return false
  return !trusted.some((one) => domain === one || domain.endsWith(`.${one}`))
}
