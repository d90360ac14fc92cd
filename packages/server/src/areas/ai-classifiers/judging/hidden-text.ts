import { maskSecrets, memberOf, namesSecret } from './masking.ts'

/**
 * The member of a JSON value in which something is masked that is no secret: whoever looks at the masked value would not
 * see what it says. Undefined when there is none.
 */
export const findHiddenText = (value: unknown): string | undefined => hiddenIn(value, '', false)

function hiddenIn(value: unknown, path: string, isNamed: boolean): string | undefined {
  if (typeof value === 'string') return (isNamed ? isSecretShaped(value) : hidesNothing(value)) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  const isList = Array.isArray(value)
  for (const [name, member] of Object.entries(value)) {
    const at = isList ? `${path}[${name}]` : memberOf(path, name)
    const hidden = hiddenIn(member, at, isList ? isNamed : namesSecret(name))
    if (hidden !== undefined) return hidden
  }
  return undefined
}

/** Secrets that are found within texts have no spaces, but for private keys: few texts have to be searched for them. */
const MAY_HIDE = /-----BEGIN |[\p{Cf}`]|\/\*|\$[({]/u

function hidesNothing(text: string): boolean {
  if (!MAY_HIDE.test(text)) return true
  let isFine = true
  maskSecrets(text, (secret) => {
    isFine &&= isSecretShaped(secret)
    return ''
  })
  return isFine
}

const SCHEME = /^(?:Bearer|Basic|Digest|Token|ApiKey) +/i

/** Spaces, signs that cannot be seen, and what stands for spaces in commands: comments, substitutions. */
const FREE_TEXT = /[\s\p{Cc}\p{Cf}\p{Z}`]|\/\*|\$[({]/u

/** One run of signs, as keys, tokens and passwords are, or a private key and nothing else. */
const isSecretShaped = (text: string): boolean =>
  BEGINS_KEY.test(text) ? isPrivateKey(text) : !FREE_TEXT.test(text.replace(SCHEME, ''))

const BEGINS_KEY = /^-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/
const ENDS_KEY = /-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----\s*$/
const HEADER = /^(?:Proc-Type|DEK-Info|Version|Charset|Hash): [A-Za-z0-9.,:-]+(?: v?[0-9.]+)?$/
const LEAST_LINE = 32

/** Lines of base64, long ones but for the last and a checksum; a text may have them behind one another with `\n`. */
function isPrivateKey(text: string): boolean {
  const inside = text.replace(BEGINS_KEY, '').replace(ENDS_KEY, '')
  const lines = inside
    .split(/\r?\n|\\r?\\n|\\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !HEADER.test(line) && !/^=[A-Za-z0-9+/]{4}$/.test(line))
  return lines.every(
    (line, index) => /^[A-Za-z0-9+/]+={0,2}$/.test(line) && (line.length >= LEAST_LINE || index === lines.length - 1),
  )
}
