import type { Settings } from '../../settings/settings.ts'
import { addressesNow } from '../tenants.ts'
import { type Finding, messageOf, ok, problem, warning } from './finding.ts'

const PATIENCE_MS = 5000

/** Whether a service answers where it should, on this machine. */
export async function checkService(settings: Settings): Promise<Finding> {
  const { HOST, PORT, REEVE_PUBLIC_URL } = settings
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  // The port of a public address is that of what stands in front.
  const port = REEVE_PUBLIC_URL ? PORT : new URL(addressesNow(settings).baseUrlOf({ label: 'default' })).port
  const place = `${host.includes(':') ? `[${host}]` : host}:${port || 80}`
  try {
    const response = await fetch(`http://${place}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.ok) return ok('service', `${place} is ready`)
    return problem(
      'service',
      `${place} is not ready: ${(await response.text()).slice(0, 300)}`,
      'wait, or read its log',
    )
  } catch (error) {
    return warning('service', `nothing answers at ${place} (${messageOf(error)})`, 'start it with reeve serve')
  }
}
