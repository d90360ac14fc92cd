import { object } from './object.ts'

export const Url = object('Url', { scheme: 'string', host: 'string', port: 'int', path: 'string', query: 'string' })

export type UrlFields = { scheme: string; host: string; port: number; path: string; query: string }

/** Reads a URI with an authority, as workload identities are written. The port is 0 when none is given. */
export function parseUrl(text: string): UrlFields {
  const match =
    /^([A-Za-z][A-Za-z0-9+.-]*):\/\/(?:[^/?#@]*@)?(\[[0-9A-Fa-f:.]+\]|[^/?#:@]*)(?::(\d{1,5}))?([^?#]*)(?:\?([^#]*))?/.exec(
      text,
    )
  if (!match || /\s/.test(text))
    throw new Error(`'${text.slice(0, 100)}' is not a URL such as spiffe://acme.internal/deployer`)
  const [, scheme = '', host = '', port = '', path = '', query = ''] = match
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), port: Number(port), path, query }
}
