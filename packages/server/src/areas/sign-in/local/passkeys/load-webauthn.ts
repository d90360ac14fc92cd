export type Webauthn = typeof import('@simplewebauthn/server')

/** With the first passkey: it brings a hundred modules for certificates along. */
export const loadWebauthn = (): Promise<Webauthn> => import('@simplewebauthn/server')
