import { X509Certificate } from 'node:crypto'
import { type Field, quote, refuse } from '../../../../wire/field.ts'
import { text } from '../../../../wire/scalars.ts'

type Checked = { value: string; problem?: undefined } | { value?: undefined; problem: string }

/** A text that is brought into one form, or refused; an empty one counts as absent. */
function checked(plain: Field<string, string>, check: (given: string) => Checked): Field<string, string> {
  return {
    ...plain,
    read(raw, path, reading) {
      const given = plain.read(raw, path, reading)
      if (given === undefined || given === '') return given
      const { value, problem } = check(given)
      return value ?? refuse(reading, path, problem ?? 'is not valid')
    },
  }
}

/** The name of an internet domain, in lower case. */
export const domainName = (about: string): Field<string, string> =>
  checked(text(253, about, { trim: true }), (given) => {
    const name = given.toLowerCase()
    if (DOMAIN.test(name)) return { value: name }
    return { problem: `must be a domain such as example.com, not ${quote(given)}` }
  })

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** An https address: of an issuer, where a slash at the end counts, or of a page. */
export const httpsUrl = (about: string): Field<string, string> =>
  checked(text(1024, about), (given) => {
    const problem = urlProblem(given)
    return problem === undefined ? { value: given } : { problem }
  })

/** An issuer is compared with what tokens name, so it is kept as it is written. */
export const issuerUrl = (about: string): Field<string, string> =>
  checked(text(1024, about), (given) => {
    const problem = urlProblem(given)
    if (problem !== undefined) return { problem }
    if (given.includes('?')) return { problem: 'must not have a query' }
    // The library accepts any issuer in a document that it finds under such an address.
    if (given.includes('/.well-known/')) return { problem: 'must be the issuer, not the address of its document' }
    return { value: given }
  })

function urlProblem(given: string): string | undefined {
  const url = URL.parse(given)
  // What the parser would repair is refused: the value saved is the value that was meant.
  if (!url || !/^[a-z]+:\/\/[^/]/i.test(given) || /[\s\\]/.test(given)) {
    return `must be a URL such as https://login.example.com, not ${quote(given)}`
  }
  if (url.protocol !== 'https:') return 'must use https'
  if (/^https:\/\/[^/?#]*@/i.test(given)) return 'must not hold a user name or password'
  return given.includes('#') ? 'must not have a fragment' : undefined
}

/** A certificate in PEM. */
export const certificate = (about: string): Field<string, string> =>
  checked(text(16_384, about, { min: 1, multiline: true, trim: true }), (given) =>
    isCertificate(given) ? { value: given } : { problem: 'must be one certificate in PEM' },
  )

function isCertificate(pem: string): boolean {
  if (!/^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----$/.test(pem)) return false
  try {
    return new X509Certificate(pem).publicKey !== undefined
  } catch {
    return false
  }
}
