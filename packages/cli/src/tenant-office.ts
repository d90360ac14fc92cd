import type { TenantOffice } from '@reeve/server/host'

/** Opens the databases for one command on tenants and closes them again; beside a running service or without one. */
export async function inTenantOffice<Result>(
  work: (office: TenantOffice, host: typeof import('@reeve/server/host')) => Promise<Result>,
): Promise<Result> {
  const { readSettings } = await import('@reeve/server/settings')
  // An invalid setting is reported before anything else is loaded.
  const settings = readSettings(process.env)
  const host = await import('@reeve/server/host')
  const logger = host.createLogger(settings.REEVE_LOG_LEVEL)
  const log = (message: string, fields: object = {}): void => logger.debug(fields, message)
  const platform = await host.openPlatform({ settings, clock: host.systemClock, log })
  try {
    return await work({ settings, platform, clock: host.systemClock }, host)
  } finally {
    await platform.close()
  }
}
