import type { AddressInfo } from 'node:net'
import type { createHttp } from '../http/server.ts'
import { StartError } from '../lib/start-error.ts'
import type { Settings } from '../settings/settings.ts'

/** Listens where the settings say, and answers the port; the setting may ask for any free one. */
export async function listen(
  app: ReturnType<typeof createHttp>,
  { PORT: port, HOST: host }: Settings,
): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') throw new StartError(`PORT: ${port} is in use on ${host}; set another`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST: ${host} is not an address of this machine`)
    if (code === 'EACCES') throw new StartError(`PORT: ${port} may not be used without more rights`)
    throw error
  }
  return (app.server.address() as AddressInfo).port // Safe because it listens on a port.
}
