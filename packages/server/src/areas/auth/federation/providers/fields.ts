import { type Field, quote, refuse } from '../../../../wire/field.ts'
import { text } from '../../../../wire/scalars.ts'

/** The issuer in the form in which it is stored and compared; an empty one counts as absent. */
export const issuerUrl = (): Field<string, string> =>
  normalised(
    text(1024, 'The issuer as its tokens name it: https://…, or spiffe://<trust-domain>. It cannot be changed.'),
    normaliseIssuer,
  )

export const bundleEndpointUrl = (): Field<string, string> =>
  normalised(text(1024, 'The https address of the trust bundle.', { min: 1 }), (given) => {
    const { url, problem } = parseHttps(given)
    return url ? { value: given } : { problem }
  })

type Normalised = { value: string; problem?: undefined } | { value?: undefined; problem: string }

function normalised(plain: Field<string, string>, normalise: (given: string) => Normalised): Field<string, string> {
  return {
    ...plain,
    read(raw, path, reading) {
      const given = plain.read(raw, path, reading)
      if (given === undefined || given === '') return undefined
      const { value, problem } = normalise(given)
      return value ?? refuse(reading, path, problem ?? 'is not valid')
    },
  }
}

const SPIFFE_ISSUER = /^spiffe:\/\/([a-z0-9._-]{1,255})\/?$/i

function normaliseIssuer(given: string): Normalised {
  if (/^spiffe:/i.test(given)) {
    const domain = SPIFFE_ISSUER.exec(given)?.[1]
    if (domain === undefined) return { problem: `must be spiffe://<trust-domain>, not ${quote(given)}` }
    return { value: `spiffe://${domain.toLowerCase()}` }
  }
  const { url, problem } = parseHttps(given)
  if (!url) return { problem }
  if (given.includes('?')) return { problem: 'must not have a query' }
  return { value: `${url.origin}${url.pathname.replace(/\/+$/, '')}` }
}

type Https = { url: URL; problem?: undefined } | { url?: undefined; problem: string }

function parseHttps(given: string): Https {
  const url = URL.parse(given)
  // What the parser would repair is refused: the value saved is the value that was meant.
  if (!url || !/^[a-z]+:\/\/[^/]/i.test(given) || /[\s\\]/.test(given)) {
    return { problem: `must be a URL such as https://issuer.example, not ${quote(given)}` }
  }
  if (url.protocol !== 'https:') return { problem: 'must use https' }
  if (/^https:\/\/[^/?#]*@/i.test(given)) return { problem: 'must not hold a user name or password' }
  if (given.includes('#')) return { problem: 'must not have a fragment' }
  return { url }
}
