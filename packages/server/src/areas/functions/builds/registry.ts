import type { Registry } from '@reeve/function-runtime'
import type { Services } from '../../../service/context.ts'

const TIMEOUT_MS = 20_000
const MOST_DOCUMENT_BYTES = 20 * 1024 * 1024

/** The operator's registry of packages; undefined when there is none. */
export function registryOf({ functions }: Pick<Services, 'functions'>): Registry | undefined {
  const { registry } = functions
  if (!registry) return undefined
  const get = async (url: string, mostBytes: number): Promise<Uint8Array> => {
    const { status, body } = await registry.outbound.fetch({
      url,
      method: 'GET',
      headers: { accept: 'application/json, */*' },
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: mostBytes,
      redirects: 'refuse',
    })
    if (status !== 200) throw new Error(`the registry of packages answered ${status} for ${url}`)
    return body
  }
  const base = registry.url.replace(/\/$/, '')
  return {
    describe: async (name) =>
      JSON.parse(Buffer.from(await get(`${base}/${name.replace('/', '%2f')}`, MOST_DOCUMENT_BYTES)).toString('utf8')),
    // Whatever host a document names, packages come from the registry that was configured.
    download: (url, mostBytes) => get(`${base}${pathBelow(base, url)}`, mostBytes),
  }
}

function pathBelow(base: string, url: string): string {
  const { pathname } = new URL(url)
  const own = new URL(base).pathname.replace(/\/$/, '')
  return own !== '' && pathname.startsWith(`${own}/`) ? pathname.slice(own.length) : pathname
}
