import type pg from 'pg'
import { alreadyExists } from '../../lib/failure.ts'
import type { Admin } from '../../process/admin-file.ts'
import { createLogger } from '../../process/logger.ts'
import type { Platform } from '../../process/platform.ts'
import { openObjects } from '../../process/services.ts'
import { addressesNow, type TenantOffice } from '../tenants.ts'
import { moveTenant, objectKeysOf } from './move-tenant.ts'
import { type PlayedService, startPlayedService } from './played-service.ts'

type Options<Result> = {
  readonly label: string
  /** How many days ago it begins. */
  readonly days: number
  play(service: PlayedService): Promise<Result>
}

/**
 * Makes a demo tenant whose past was lived through: by a service of its own with a clock that is set back, beside
 * whatever runs here. The tenant appears here when its past is whole. Answers its first administrator too.
 */
export async function playPast<Result>(
  { settings, platform, clock }: TenantOffice,
  { label, days, play }: Options<Result>,
): Promise<{ readonly admin: Admin; readonly result: Result }> {
  if ((await platform.tenants.list()).some((tenant) => tenant.label === label)) {
    throw alreadyExists('tenant', `the tenant "${label}" exists`)
  }
  const begin = clock.now().subtract({ hours: 24 * days })
  const service = await startPlayedService({ settings, label, begin })
  try {
    const result = await play(service)
    await service.settle()
    await service.stop()
    await moveIn({ settings, platform, clock }, service)
    const addresses = addressesNow(settings)
    const { clientId, clientSecret } = service.admin
    const host = addresses.hostOf({ label })
    return {
      admin: {
        baseUrl: addresses.baseUrlOf({ label }),
        clientId: clientId.replace(/@[^/]*/, `@${host}`),
        clientSecret,
      },
      result,
    }
  } finally {
    await service.close()
  }
}

/** What is kept beside the database goes first: no row is without its bytes. Of a move that fails nothing stays. */
async function moveIn({ settings, platform, clock }: TenantOffice, service: PlayedService): Promise<void> {
  const { config, tenantId, objects } = service
  const store = openObjects(settings, createLogger('silent'), clock)
  const keys = await objectKeysOf(config, tenantId)
  try {
    for (const key of keys) await store.put(key, objects.read(key))
    await moveTenant({ from: config, to: await roomiest(platform), tenantId })
  } catch (error) {
    for (const key of keys) await store.delete(key)
    throw error
  } finally {
    await store.close()
  }
}

/** The database that holds the fewest tenants. */
async function roomiest({ configs, databases, tenants }: Platform): Promise<pg.ClientConfig> {
  const known = await tenants.list()
  const countIn = (index: number): number => known.filter(({ database }) => database === databases[index]).length
  const [first] = [...configs.keys()].sort((one, other) => countIn(one) - countIn(other))
  return configs[first!]!
}
