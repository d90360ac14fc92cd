/** Where a path holds a secret: everything from its part named `token` on. */
const SECRET_PART = '{token}'

/** How paths may be repeated in answers: without what is secret in them, and not too long. */
export function pathRedactor(patterns: readonly string[]): (path: string) => string {
  const secret = patterns
    .filter((pattern) => pattern.includes(SECRET_PART))
    .map((pattern) => new RegExp(`^(${regexOf(pattern.slice(0, pattern.indexOf(SECRET_PART)))}).+$`, 's'))
  return (path) => {
    const holder = secret.find((one) => one.test(path))
    return (holder ? path.replace(holder, '$1[REDACTED]') : path).slice(0, 512)
  }
}

export const regexOf = (pattern: string): string => pattern.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')
