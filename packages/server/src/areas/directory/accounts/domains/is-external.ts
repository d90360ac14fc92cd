/**
 * Whether an account is an outsider's by its e-mail address. As long as no domain is trusted nobody has said who is
 * inside, and an account without an address tells nothing: neither is an outsider.
 */
export function isExternal(email: string, trusted: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (trusted.length === 0 || !email.includes('@') || domain === '') return false
  return !trusted.some((one) => domain === one || domain.endsWith(`.${one}`))
}
