/** Cookies of a host that is served over TLS cannot be set or read by any other host, and never travel in the clear. */
const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-reeve_${name}` : `reeve_${name}`)

export type CookieUse = 'session' | 'browser'

/** The value of the cookie in the header of a request; undefined when there is none, or more than one. */
export function readCookie(header: string | undefined, use: CookieUse, secure: boolean): string | undefined {
  const wanted = cookieName(use, secure)
  const found = (header ?? '').split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name.trim() === wanted ? [value.join('=').trim()] : []
  })
  return found.length === 1 && found[0] !== '' ? found[0] : undefined
}

type NewCookie = {
  readonly use: CookieUse
  readonly value: string
  readonly secure: boolean
  /** Without it the browser forgets the cookie when it is closed. */
  readonly maxAgeSeconds?: number
}

export const writeCookie = ({ use, value, secure, maxAgeSeconds }: NewCookie): string =>
  [
    `${cookieName(use, secure)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; ')

export const deleteCookie = (use: CookieUse, secure: boolean): string =>
  writeCookie({ use, value: '', secure, maxAgeSeconds: 0 })
